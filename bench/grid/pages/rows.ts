/** A row of the measured tables: twelve columns of the kinds that offices fill in. */
export interface BenchRow {
  readonly [key: string]: unknown
  id: string
}

const names = ['楼道灯具更换', '电梯年检', '外墙渗水修补', '消防通道清理', '水箱清洗', '绿化补种']
const people = ['张建国', '李凤英', '王小明', '赵丽华', '陈志强']
const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

export const columns = [
  { key: 'code', title: '编号', type: 'input', width: 110 },
  { key: 'name', title: '名称', type: 'input', width: 130 },
  { key: 'person', title: '责任人', type: 'input', width: 90 },
  { key: 'cost', title: '费用', type: 'inputNumber', width: 90 },
  { key: 'area', title: '面积', type: 'inputNumber', width: 90 },
  { key: 'count', title: '数量', type: 'inputNumber', width: 80 },
  { key: 'day', title: '日期', type: 'date', width: 110 },
  { key: 'level', title: '级别', type: 'input', width: 80 },
  { key: 'phone', title: '电话', type: 'input', width: 120 },
  { key: 'place', title: '地点', type: 'input', width: 130 },
  { key: 'open', title: '公示', type: 'input', width: 70 },
  { key: 'note', title: '说明', type: 'input', width: 150 },
] as const

export const makeRows = (count: number): BenchRow[] =>
  Array.from({ length: count }, (_none, at) => ({
    id: `r${at}`,
    code: `WX${String(at).padStart(6, '0')}`,
    name: of(names, at),
    person: of(people, at),
    cost: 100 + ((at * 37) % 900),
    area: 20 + (at % 120),
    count: at % 50,
    day: `2026-${String(1 + (at % 12)).padStart(2, '0')}-15`,
    level: of(['一般', '重要', '紧急'], at),
    phone: '13800000000',
    place: of(['东区', '南区', '西区'], at),
    open: of(['是', '否'], at),
    note: '按年度计划执行',
  }))

export const ROW = 40
export const HEIGHT = 600

/** What each measured page offers to the driver. */
export interface Contestant {
  mount: (host: HTMLElement, rows: BenchRow[]) => void
  /** The element that scrolls. */
  scroller: () => Element | null
  /** Text of the second column of the row shown at the top, or nothing while it is bare. */
  shown: () => boolean
  /** A cell that can be typed in: of the second column in the third row. */
  cell: () => Element | null
  /** Whether a box to type in is open. */
  isOpen: () => boolean
}

declare global {
  interface Window {
    bench: Contestant & { rows: BenchRow[]; makeRows: typeof makeRows }
  }
}

export function offer(contestant: Contestant): void {
  window.bench = { ...contestant, rows: [], makeRows }
}

/** Whether a place of the table shows words, so that nobody looks at a bare row. */
export const wordsAt = (host: Element | null, part: number): boolean => {
  if (!host) return false
  const { left, top, height } = host.getBoundingClientRect()
  const found = document.elementFromPoint(left + 160, top + 50 + (height - 100) * part)
  return /\S/.test(found?.textContent ?? '') && (found?.textContent ?? '').length < 40
}

/** The element whose scroll bar moves the rows. */
export const tallScroller = (): Element | null =>
  [...document.querySelectorAll('#host *')].find(
    (element) =>
      element.scrollHeight > element.clientHeight + 10_000 && /auto|scroll/.test(getComputedStyle(element).overflowY),
  ) ?? null
