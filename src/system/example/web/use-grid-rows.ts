import { useState } from 'react'
import type { FileValue, GridRow } from '#engines/data-grid/shared/column.ts'
import { areas, departs, levels, people, works } from './grid-names.data.ts'

const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const two = (value: number): string => String(value).padStart(2, '0')

/** A file that failed, one on its way and one that is stored, though nobody knows where. */
const files = [
  { name: '验收单.pdf', type: '', size: 10_240, status: 'error', percent: 0, path: '', message: '存储空间不足' },
  { name: '现场记录.docx', type: '', size: 40_960, status: 'uploading', percent: 40, path: '', message: '' },
  { name: '施工方案.pdf', type: '', size: 20_480, status: 'done', percent: 100, path: '', message: '' },
] satisfies readonly FileValue[]

/** A stored file of a cell that neither gives it away nor lets it go. */
const sealed = { ...files[2]!, name: '盖章合同扫描件.pdf', path: 'temp/sealed.pdf' } satisfies FileValue

/** A row of a works plan, the same each time. */
function rowAt(at: number): GridRow {
  const day = `2026-${two(1 + (at % 12))}-${two(1 + (at % 28))}`
  return {
    id: `row${at + 1}`,
    sort: at + 1,
    code: `WX${String(at + 1).padStart(6, '0')}`,
    name: of(works, at),
    cost: 120 + ((at * 37) % 900),
    isUrgent: at % 3 === 0,
    level: of(levels, at).value,
    day,
    time: `${day} ${two(8 + (at % 9))}:30:00`,
    contract: null,
    papers: at === 2 ? files : null,
    sealed: at === 2 ? [sealed] : null,
    photos: null,
    supplier: '',
    areas: of(areas, at).value,
    trade: of(areas, at + 1).value,
    village: null,
    shift: of(areas, at + 2).value,
    isPublic: at % 2 === 0 ? 'Y' : 'N',
    note: '按年度计划执行，完工后由业主委员会验收。',
    depart: String(at % departs.length),
    depart_dictText: of(departs, at),
    user: String(at % people.length),
    user_dictText: of(people, at),
    state: at === 4 ? 'DONE' : 'OPEN',
    progress: (at * 17) % 101,
    rank: 1 + (at % 5),
    secret: `保留值${at}`,
  }
}

/** Example rows, made once. */
export function useGridRows(count: number): readonly GridRow[] {
  const [rows] = useState(() => Array.from({ length: count }, (_none, at) => rowAt(at)))
  return rows
}
