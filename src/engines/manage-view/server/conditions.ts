import type { Field, FieldList } from '#kernel/shared/field.ts'
import type { QueryCondition } from '#kernel/shared/query-rule.ts'
import { date } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { escaped, likeFor } from '#kernel/server/db/like.ts'
import type { Column, Table } from '#kernel/server/db/tables.ts'
import { badInput } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'

type Bind = (value: unknown) => string

/**
 * A filter that no plain column answers: an encrypted phone, a computed flag. Undefined: the condition is ignored. The
 * scope of the caller stands beside it anyway; a filter that looks at other tables narrows them by it to be quick.
 */
export type Filter = (condition: QueryCondition, bind: Bind, actor: Actor) => string | undefined

/**
 * A filter by a code that SQL works out of a row; a row without one has none of the values. An expression with values of
 * its own is asked for where it is used: a value that is bound and stands nowhere fails the statement.
 */
export const codedFilter =
  (expression: string | ((bind: Bind) => string)): Filter =>
  ({ rule, values }, bind) => {
    if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
    const code = typeof expression === 'string' ? expression : expression(bind)
    const isOne = `coalesce(${code} = any(${bind(values)}::text[]), false)`
    return rule === 'ne' ? `not ${isOne}` : isOne
  }

/**
 * A filter by `Y` or `N` of what SQL says of every row. It is asked for as it is, not as a code that is compared, so that an
 * index of the rows for which it holds serves.
 */
export const flagFilter =
  (holds: string): Filter =>
  ({ rule, values }) => {
    if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
    const [yes, no] = [values.includes('Y'), values.includes('N')]
    const text = yes && no ? 'true' : yes ? holds : no ? `not ${holds}` : 'false'
    return rule === 'ne' ? `not (${text})` : text
  }

/**
 * A filter by the codes of a column of which nearly every row has the same one. Without that one it says so too, in the
 * words of an index of the others.
 */
export const rareFilter =
  (column: string, usual: string): Filter =>
  ({ rule, values }, bind) => {
    if (rule !== 'eq' && rule !== 'in' && rule !== 'ne') return undefined
    const [only] = values
    const isOne = values.length === 1 ? `${column} = ${bind(only)}` : `${column} = any(${bind(values)}::text[])`
    if (rule === 'ne') return `not coalesce(${isOne}, false)`
    return values.includes(usual) ? isOne : `(${isOne} and ${column} <> '${usual}')`
  }

interface Plain {
  table: Pick<Table, 'columns'>
  fields: FieldList
  filters?: undefined
  alias: string
  bind: Bind
}
type Parts = Plain | (Omit<Plain, 'filters'> & { filters: Readonly<Record<string, Filter>>; actor: Actor })

/** A condition as SQL text; undefined when its values do not fit the column's type, which means "ignored". */
export function conditionText(parts: Parts, condition: QueryCondition): string | undefined {
  const custom = parts.filters?.[condition.field]
  if (parts.filters && custom) return custom(condition, parts.bind, parts.actor)
  const column = parts.table.columns.get(condition.field)
  const field = parts.fields.find((one) => one.key === condition.field)
  if (!column || !field || column.kind === 'json') return undefined
  const name = `${parts.alias}.${column.name}`
  if (column.kind === 'ids' || column.kind === 'codes') return arrayText(name, condition, parts.bind)
  return isText(column)
    ? textCondition(name, condition, parts.bind)
    : typedCondition(name, field, column, condition, parts.bind)
}

const isText = ({ kind }: Column): boolean =>
  !['integer', 'decimal', 'money', 'date', 'dateTime', 'flag'].includes(kind)

const operators = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const
type Comparison = keyof typeof operators

function textCondition(name: string, { rule, values }: QueryCondition, bind: Bind): string {
  if (rule === 'in') return `${name} = any(${bind(values)}::text[])`
  if (rule in operators) return `${name} ${operators[rule as Comparison]} ${bind(values[0])}`
  const likes = values.map((value) => `${name} ${likeFor(value)} ${bind(pattern(rule, value))}`)
  return likes.length === 1 ? (likes[0] as string) : `(${likes.join(' or ')})`
}

/** `left_like` ends with, `right_like` starts with, as the protocol names them. */
function pattern(rule: QueryCondition['rule'], value: string): string {
  return `${rule === 'right_like' ? '' : '%'}${escaped(value)}${rule === 'left_like' ? '' : '%'}`
}

function arrayText(name: string, { rule, values }: QueryCondition, bind: Bind): string {
  const overlaps = `${name} && ${bind(values)}::text[]`
  return rule === 'ne' ? `not (${overlaps})` : overlaps
}

function typedCondition(
  name: string,
  field: Field,
  column: Column,
  { rule, values }: QueryCondition,
  bind: Bind,
): string | undefined {
  if ((column.kind === 'date' || column.kind === 'dateTime') && values.some(isNoDay(column.kind)))
    throw badInput({ [field.key]: `${field.label}${serverMessages.noSuchDay}` })
  const fitting = values.filter((value) => fits(column.kind, value))
  if (fitting.length === 0) return undefined
  const cast = casts[column.kind] ?? 'text'
  if (rule === 'in') return `${name} = any(${bind(fitting)}::${cast}[])`
  if (rule in operators) return `${name} ${operators[rule as Comparison]} ${bind(fitting[0])}::${cast}`
  return field.kind === 'dateTime'
    ? `to_char(${name}, 'YYYY-MM-DD HH24:MI:SS') like ${bind(pattern(rule, fitting[0] as string))}`
    : `${name} = ${bind(fitting[0])}::${cast}`
}

const casts: Partial<Record<Column['kind'], string>> = {
  integer: 'bigint',
  decimal: 'numeric',
  money: 'numeric',
  date: 'date',
  dateTime: 'timestamptz',
  flag: 'boolean',
}

/** A day that is written out and that no calendar has; what is no day at all is ignored as other values that do not fit. */
const isNoDay =
  (kind: Column['kind']) =>
  (value: string): boolean =>
    /^\d{4}-\d{1,2}-\d{1,2}/.test(value) && !fits(kind, value)

function fits(kind: Column['kind'], value: string): boolean {
  if (kind === 'integer') return /^-?\d{1,15}$/.test(value)
  // A yes-no filter sends Y and N, whatever its column holds.
  if (kind === 'flag') return /^(true|false|Y|N)$/.test(value)
  if (kind === 'decimal' || kind === 'money') return /^-?\d{1,15}(\.\d{1,8})?$/.test(value)
  return /^.{10}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.test(value) && date.safeParse(value.slice(0, 10)).success
}
