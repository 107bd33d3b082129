import { withVariables, type DataRule, type RuleCondition } from '../../shared/data-rule.ts'
import { date, type ValueKind } from '../../shared/schema.ts'
import { nowText } from '../clock.ts'
import { escaped } from './like.ts'
import { relation } from './relations.ts'

/**
 * A column that data rules may name. `village` names the column of the village whose own column is meant, `member` the
 * column of the person of whose organisations one must fit.
 */
export interface RuleColumn {
  key: string
  label: string
  name: string
  kind: ValueKind
  village?: string
  member?: string
}

/** That rows follow the data rules of an action: who reads the table, through whichever call, is held to them. */
export interface Ruled {
  code: string
  title: string
  columns: ReadonlyMap<string, RuleColumn>
  /** Is a column one of other records behind the same action: a rule about those says nothing of these rows. */
  isElsewhere?: (key: string) => boolean
}

/** All rules of one group must hold, and one group must: a role is a group. */
export type RuleGroups = readonly (readonly DataRule[])[]

type Bind = (value: unknown) => string

/** A rule that has been read against its column: what SQL and memory both compare by. */
interface Comparison {
  family: 'text' | 'number' | 'time' | 'flag' | 'list'
  cast: string
  condition: RuleCondition
  values: readonly string[]
}

type Family = Pick<Comparison, 'family' | 'cast'>

const families: Partial<Record<ValueKind, Family>> = {
  integer: { family: 'number', cast: 'numeric' },
  decimal: { family: 'number', cast: 'numeric' },
  money: { family: 'number', cast: 'numeric' },
  date: { family: 'time', cast: 'date' },
  dateTime: { family: 'time', cast: 'timestamptz' },
  flag: { family: 'flag', cast: 'boolean' },
  ids: { family: 'list', cast: 'text[]' },
  codes: { family: 'list', cast: 'text[]' },
}
const textFamily: Family = { family: 'text', cast: 'text' }

const comparisons: Record<Comparison['family'], readonly RuleCondition[]> = {
  text: ['=', '!=', '>', '>=', '<', '<=', 'LEFT_LIKE', 'RIGHT_LIKE', 'LIKE', 'IN'],
  number: ['=', '!=', '>', '>=', '<', '<=', 'IN'],
  time: ['=', '!=', '>', '>=', '<', '<=', 'IN'],
  flag: ['=', '!='],
  list: ['=', '!=', 'IN'],
}

const number = /^-?\d{1,15}(?:\.\d{1,8})?$/
const clock = /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const isDay = (value: string): boolean => date.safeParse(value).success
const flags: Readonly<Record<string, string>> = { Y: 'true', N: 'false', true: 'true', false: 'false' }

/** A value in the spelling that its column is compared in; undefined when it is none of that kind. */
function spelt(kind: ValueKind, value: string): string | undefined {
  if (kind === 'flag') return flags[value]
  if (kind === 'date') return timeOf(value)?.slice(0, 10)
  if (kind === 'dateTime') return timeOf(value)
  if (families[kind]?.family === 'number') return number.test(value) ? value : undefined
  return value.includes('\u0000') ? undefined : value
}

/** A day alone is its first second. */
function timeOf(value: string): string | undefined {
  const whole = value.length === 10 ? `${value} 00:00:00` : value
  return isDay(whole.slice(0, 10)) && clock.test(whole.slice(10)) ? whole : undefined
}

/** Reads a rule against its column; undefined when it can match nothing: rules never open what they cannot read. */
function comparisonOf({ kind }: RuleColumn, { condition, value }: DataRule): Comparison | undefined {
  const { family, cast } = families[kind] ?? textFamily
  if (!comparisons[family].includes(condition)) return undefined
  const at = nowText()
  const written = withVariables(value, { sys_date: at.slice(0, 10), sys_time: at })
  const parts = condition === 'IN' ? written.split(',').map((part) => part.trim()) : [written]
  const values = parts.filter((part) => part !== '').flatMap((part) => spelt(kind, part) ?? [])
  return values.length > 0 ? { family, cast, condition, values } : undefined
}

/** Why a rule can never match, in words for whoever writes it; undefined when it may. */
export function ruleFault(column: RuleColumn, rule: Pick<DataRule, 'condition' | 'value'>): string | undefined {
  const { family } = families[column.kind] ?? textFamily
  if (!comparisons[family].includes(rule.condition)) return `“${column.label}”不支持该条件`
  // Anybody's values will do: what matters is the kind.
  const sample = {
    sys_org_code: 'A01',
    sys_multi_org_code: 'A01',
    sys_user_code: 'a',
    sys_user_id: 'a',
    sys_org_id: 'a',
  }
  const value = withVariables(rule.value, { ...sample, sys_user_name: 'a', sys_role_code: 'a', tenant_id: '1' })
  if (/#\{/.test(withVariables(value, { sys_date: '', sys_time: '' }))) return '规则值含有未知的变量'
  return comparisonOf(column, { id: '', name: '', column: column.key, condition: rule.condition, value })
    ? undefined
    : '规则值与字段类型不符'
}

/** The groups as SQL over `alias`; a column that is not registered matches nothing. */
export function ruleText(groups: RuleGroups, { columns, isElsewhere }: Ruled, alias: string, bind: Bind): string {
  const one = (rule: DataRule): string => {
    const column = columns.get(rule.column)
    if (!column && isElsewhere?.(rule.column)) return 'true'
    const comparison = column && comparisonOf(column, rule)
    if (!column || !comparison) return 'false'
    if (column.member)
      return `exists (select from ${relation('userDepart')} m join ${relation('depart')} d on d.tenant_id = m.tenant_id and d.id = m.depart_id
      where m.tenant_id = ${alias}.tenant_id and m.user_id = ${alias}.${column.member}
      and ${comparisonText(`d.${column.name}`, comparison, bind)})`
    if (!column.village) return comparisonText(`${alias}.${column.name}`, comparison, bind)
    return `exists (select from ${relation('village')} v where v.tenant_id = ${alias}.tenant_id and v.id = ${alias}.${column.village}
      and ${comparisonText(`v.${column.name}`, comparison, bind)})`
  }
  // Decided first: a value that is bound and not written would be one too many.
  if (groups.some((rules) => rules.length === 0)) return 'true'
  const all = groups.map((rules) => `(${rules.map(one).join(' and ')})`)
  return all.length === 0 ? 'false' : `(${all.join(' or ')})`
}

function comparisonText(column: string, { family, cast, condition, values }: Comparison, bind: Bind): string {
  if (family === 'list') {
    const overlaps = `${column} && ${bind(values)}::text[]`
    return condition === '!=' ? `not (${overlaps})` : overlaps
  }
  const [value = ''] = values
  if (condition === 'IN') return `${column} = any(${bind(values)}::${cast}[])`
  if (condition === 'LIKE' || condition === 'LEFT_LIKE' || condition === 'RIGHT_LIKE')
    return `${column} like ${bind(patternOf(condition, value))}`
  const operator = condition === '!=' ? '<>' : condition
  // Texts are compared by their characters' numbers, whatever language the database sorts by.
  return `${column}${family === 'text' ? ' collate "C"' : ''} ${operator} ${bind(value)}::${cast}`
}

/** Where a like is open; a `%` or `*` at an end of a plain LIKE says so itself. */
function openEnds(condition: RuleCondition, value: string): { before: boolean; after: boolean; bare: string } {
  if (condition !== 'LIKE') return { before: condition === 'LEFT_LIKE', after: condition === 'RIGHT_LIKE', bare: value }
  const before = /^[%*]/.test(value)
  const after = value.length > 1 && /[%*]$/.test(value)
  if (!before && !after) return { before: true, after: true, bare: value }
  return { before, after, bare: value.slice(before ? 1 : 0, after ? -1 : undefined) }
}

function patternOf(condition: RuleCondition, value: string): string {
  const { before, after, bare } = openEnds(condition, value)
  return `${before ? '%' : ''}${escaped(bare)}${after ? '%' : ''}`
}

/** Whether a row that is at hand satisfies the groups, exactly as the database would say. */
export const rulesAllow = (groups: RuleGroups, ruled: Ruled, row: Readonly<Record<string, unknown>>): boolean =>
  groups.some((rules) =>
    rules.every((rule) => ruled.isElsewhere?.(rule.column) === true || ruleAllows(rule, ruled, row)),
  )

/** The same for one rule. Values of the village stand in the row under the rule column's own key. */
export function ruleAllows(rule: DataRule, { columns }: Ruled, row: Readonly<Record<string, unknown>>): boolean {
  const column = columns.get(rule.column)
  const comparison = column && comparisonOf(column, rule)
  const value = row[rule.column]
  if (!column || !comparison || value === null || value === undefined) return false
  if (comparison.family === 'list') return listAllows(comparison, value)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false
  return valueAllows(comparison, column.kind === 'date' ? String(value).slice(0, 10) : String(value))
}

function listAllows({ condition, values }: Comparison, value: unknown): boolean {
  const overlaps = Array.isArray(value) && value.some((one) => values.includes(String(one)))
  return condition === '!=' ? !overlaps : overlaps
}

function valueAllows({ family, condition, values }: Comparison, own: string): boolean {
  const [value = ''] = values
  switch (condition) {
    case 'IN':
      return values.some((one) => order(family, own, one) === 0)
    case 'LIKE':
    case 'LEFT_LIKE':
    case 'RIGHT_LIKE':
      return isLike(openEnds(condition, value), own)
    case '=':
      return order(family, own, value) === 0
    case '!=':
      return order(family, own, value) !== 0
    case '>':
      return order(family, own, value) > 0
    case '>=':
      return order(family, own, value) >= 0
    case '<':
      return order(family, own, value) < 0
    case '<=':
      return order(family, own, value) <= 0
  }
}

function isLike({ before, after, bare }: ReturnType<typeof openEnds>, own: string): boolean {
  if (before && after) return own.includes(bare)
  if (before) return own.endsWith(bare)
  return after ? own.startsWith(bare) : own === bare
}

function order(family: Comparison['family'], a: string, b: string): number {
  if (family !== 'number') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  const difference = scaled(a) - scaled(b)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

/** Exact to eight places. */
function scaled(value: string): bigint {
  const [whole = '0', part = ''] = value.replace('-', '').split('.')
  const size = BigInt(whole + part.padEnd(8, '0').slice(0, 8))
  return value.startsWith('-') ? -size : size
}
