/** One field of two versions. */
export interface Difference {
  field: string
  from: unknown
  to: unknown
  isChanged: boolean
}

type Content = Readonly<Record<string, unknown>>

/** Stamps and inner columns that say nothing about the record itself. */
const silent: ReadonlySet<string> = new Set([
  'id',
  'tenantId',
  'version',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
])

const words: Readonly<Record<string, string>> = { delFlag: '删除标志' }

/** The fields of two versions, key by key, in the order of `known` fields, others behind them. */
export function differencesOf(from: Content, to: Content, known: readonly string[]): Difference[] {
  const keys = [...new Set([...known, ...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !silent.has(key) && (key in from || key in to),
  )
  return keys.map((field) => {
    const pair = { from: from[field] ?? null, to: to[field] ?? null }
    return { field, ...pair, isChanged: JSON.stringify(pair.from) !== JSON.stringify(pair.to) }
  })
}

/** What a field is called: as its unit calls it, else by its key. */
export const labelOf = (labels: ReadonlyMap<string, string>, field: string): string =>
  labels.get(field) ?? words[field] ?? field

/** A value of a version in words. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The changes of an entry, or none when its content is something else. */
export function changesIn(content: string): { field: string; from: unknown; to: unknown }[] {
  const parsed: unknown = JSON.parse(content)
  return Array.isArray(parsed) ? (parsed as { field: string; from: unknown; to: unknown }[]) : []
}

/** What a change did, in words: which fields it is about. */
export function changeText(content: string, labels: ReadonlyMap<string, string>): string {
  const changes = changesIn(content)
  if (changes.some(({ field, from }) => field === 'id' && from === null)) return '新增'
  const removal = changes.find(({ field }) => field === 'delFlag')
  if (removal) return removal.to === 1 ? '删除' : '恢复'
  return `修改：${changes.map(({ field }) => labelOf(labels, field)).join('、')}`
}
