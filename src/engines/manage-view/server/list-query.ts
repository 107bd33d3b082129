import type { Field, FieldList } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pagingOf, type Paging } from '#kernel/shared/page.ts'
import { queryLimits, queryRules, type QueryCondition, type QueryRule } from '#kernel/shared/query-rule.ts'
import { addDays } from '#kernel/shared/time.ts'
import { badInput } from '#kernel/server/errors.ts'

/** What a list call asks for, after parsing against the field white list. */
export interface ListQuery extends Paging {
  sort: { key: string; descending: boolean }[]
  conditions: QueryCondition[]
  /** The advanced query: joined inside by `any` or all, and to the rest by AND. */
  advanced: { any: boolean; conditions: QueryCondition[] }
  /** Ids of an export of chosen rows. */
  selections: string[]
}

type Raw = Readonly<Record<string, unknown>>

const textIn = (raw: Raw, key: string): string => {
  const value = raw[key]
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : typeof first === 'number' ? String(first) : ''
}

/** Reads a list's query string. Unknown names are ignored; what breaks a bound or a closed list answers 400. */
export function parseListQuery(fields: FieldList, raw: Raw, extraKeys: readonly string[] = []): ListQuery {
  const byKey = byKeyOf(fields)
  const conditions = Object.keys(raw).flatMap((key) => conditionsOf(byKey, key, textIn(raw, key)))
  const advanced = parseAdvanced(byKey, textIn(raw, 'superQueryParams'), textIn(raw, 'superQueryMatchType'))
  if (conditions.length + advanced.conditions.length > queryLimits.conditions)
    throw badInput({ query: `查询条件不能超过${queryLimits.conditions}个` })
  return {
    ...pagingOf(raw),
    sort: sorting(byKey, raw, extraKeys),
    conditions,
    advanced,
    selections: selectionsOf(textIn(raw, 'selections')),
  }
}

const indexes = new WeakMap<FieldList, ReadonlyMap<string, Field>>()

/** Made once for each list of fields. */
function byKeyOf(fields: FieldList): ReadonlyMap<string, Field> {
  const known = indexes.get(fields) ?? new Map(fields.map((field) => [field.key, field]))
  indexes.set(fields, known)
  return known
}

/** Sort columns by key, `_dictText` allowed; a comma list sorts by several. Unknown ones fall back to the default. */
function sorting(fields: ReadonlyMap<string, Field>, raw: Raw, extraKeys: readonly string[]): ListQuery['sort'] {
  const order = textIn(raw, 'order').toLowerCase()
  if (order !== '' && order !== 'asc' && order !== 'desc') throw badInput({ order: '排序方式应为 asc 或 desc' })
  const wanted = textIn(raw, 'column')
    .split(',')
    .map((key) => key.trim().replace(/_dictText$/, ''))
  const known = wanted.filter((key) => fields.get(key)?.sortable || extraKeys.includes(key))
  return known.slice(0, 5).map((key) => ({ key, descending: order !== 'asc' }))
}

const suffixes = Object.entries({ _begin: 'ge', _end: 'le', _MultiString: 'in' } as const)

function conditionsOf(fields: ReadonlyMap<string, Field>, key: string, value: string): QueryCondition[] {
  if (value === '') return []
  if (fields.has(key)) return parseValue(key, value)
  for (const [suffix, rule] of suffixes) {
    const field = key.endsWith(suffix) ? fields.get(key.slice(0, -suffix.length)) : undefined
    if (!field) continue
    if (rule === 'in') return condition(field.key, 'in', split(value))
    const isDay = field.kind === 'dateTime' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    return isDay ? dayBound(field.key, rule, value) : condition(field.key, rule, [value])
  }
  return []
}

/** From the first moment of a day, or until its very last: times are finer than the seconds that people write. */
function dayBound(field: string, rule: 'ge' | 'le', day: string): QueryCondition[] {
  if (rule === 'ge') return condition(field, 'ge', [`${day} 00:00:00`])
  return day < lastDay
    ? condition(field, 'lt', [`${addDays(day, 1)} 00:00:00`])
    : condition(field, 'le', [`${day} 23:59:59`])
}

/** Behind it a year has five digits. */
const lastDay = '9999-12-31'

const spaced: Record<string, QueryRule> = {
  'ge ': 'ge',
  'le ': 'le',
  'gt ': 'gt',
  'lt ': 'lt',
  'eq ': 'eq',
  'ne ': 'ne',
  '>= ': 'ge',
  '<= ': 'le',
  '> ': 'gt',
  '< ': 'lt',
  '= ': 'eq',
  '>=': 'ge',
  '<=': 'le',
}

const marks = Object.keys(spaced)

/**
 * One condition in the protocol's short form: `*v*` like, `!v` not, `>=v` and `ge v` comparisons, `a,b` in (a trailing
 * comma forces it), `,a,,b,` any of several likes, `a++b` the text `a,b`, a lone `*` itself.
 */
function parseValue(field: string, value: string): QueryCondition[] {
  if (value === '*') return condition(field, 'eq', ['*'])
  const mark = marks.find((one) => value.startsWith(one) && value.length > one.length)
  if (mark) return condition(field, spaced[mark] as QueryRule, [value.slice(mark.length)])
  // A search box wraps what the user typed, commas and all.
  if (/^\*.+\*$/s.test(value)) return condition(field, 'like', [value.slice(1, -1)])
  if (/^,.+,$/s.test(value)) return condition(field, 'like', split(value))
  if (value.includes(',')) return condition(field, 'in', split(value))
  if (value.startsWith('!') && value.length > 1) return condition(field, 'ne', [value.slice(1)])
  if (value.startsWith('*')) return condition(field, 'left_like', [value.slice(1)])
  if (value.endsWith('*')) return condition(field, 'right_like', [value.slice(0, -1)])
  return condition(field, 'eq', [value.replaceAll('++', ',')])
}

const split = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A condition within the bounds; without any value there is none. */
function condition(field: string, rule: QueryRule, values: string[]): QueryCondition[] {
  if (values.length > queryLimits.values) throw badInput({ [field]: `一个条件最多${queryLimits.values}个值` })
  const written = values.join(',')
  if (written.length > queryLimits.characters) throw badInput({ [field]: '查询内容过长' })
  if (written.includes('\u0000')) throw badInput({ [field]: messages.badCharacter })
  return values.length === 0 ? [] : [{ field, rule, values }]
}

const selectionsOf = (value: string): string[] =>
  condition(
    'selections',
    'in',
    split(value).filter((id) => /^[0-9a-z_-]{1,32}$/i.test(id)),
  ).flatMap(({ values }) => values)

/** `superQueryParams`: a JSON array, sometimes encoded once more by the client. */
function parseAdvanced(fields: ReadonlyMap<string, Field>, raw: string, matchType: string): ListQuery['advanced'] {
  if (matchType !== '' && matchType !== 'and' && matchType !== 'or')
    throw badInput({ superQueryMatchType: '匹配方式应为 and 或 or' })
  if (raw === '') return { any: false, conditions: [] }
  if (raw.length > queryLimits.characters * 4) throw badInput({ superQueryParams: '高级查询内容过长' })
  const items = decode(raw)
  if (!Array.isArray(items)) throw badInput({ superQueryParams: '高级查询格式不正确' })
  const conditions = items.flatMap((item: unknown) => advancedCondition(fields, item))
  return { any: matchType === 'or', conditions }
}

function decode(raw: string): unknown {
  for (const text of [() => raw, () => decodeURIComponent(raw)]) {
    try {
      return JSON.parse(text())
    } catch {
      // the next spelling is tried
    }
  }
  return undefined
}

function advancedCondition(fields: ReadonlyMap<string, Field>, item: unknown): QueryCondition[] {
  const { field: name, rule, val } = (item ?? {}) as Record<string, unknown>
  const value = typeof val === 'number' || typeof val === 'boolean' ? String(val) : val
  if (typeof name !== 'string' || typeof rule !== 'string' || rule === '') return []
  if (typeof value !== 'string' || value === '') return []
  if (!(queryRules as readonly string[]).includes(rule))
    throw badInput({ superQueryParams: `不支持的查询规则：${rule.slice(0, 20)}` })
  const field = name.split(',').at(-1) as string
  if (!fields.has(field)) return []
  return condition(field, rule as QueryRule, rule === 'in' ? split(value) : [value])
}
