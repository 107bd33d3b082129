import type { FieldList } from '#kernel/shared/field.ts'
import { toPage, type Page } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { noteAsked } from '#kernel/server/db/foreign-row.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { found } from '#kernel/server/errors.ts'
import type { Recycled } from '../shared/removal-calls.ts'
import { referenceKinds } from '../shared/reference-kinds.ts'
import type { Filter } from './conditions.ts'
import { manyFulfil, narrowed, type CandidatesOf } from './few-candidates.ts'
import { parseListQuery, type ListQuery } from './list-query.ts'
import { ofTenant, whereInPlace, whereParts, whereText } from './list-where.ts'
import { withPlaces } from './places.ts'
import { pagePath, takenPath, type IndexPath, type IndexPathOf } from './index-paths.ts'

export interface ListDefinition<Row> {
  table: Table<Row>
  fields: FieldList
  /** SQL expressions over alias `t` for keys that no column holds. */
  derived?: Readonly<Record<string, string>>
  /** Filters for keys whose column cannot answer them. */
  filters?: Readonly<Record<string, Filter>>
  /** Those of them that very many rows fulfil. */
  broad?: readonly string[]
  /** Newest first unless said otherwise. */
  sort?: { key: string; descending: boolean }
  /** A condition that holds for every call, one row by its id too, over alias `t`. */
  only?: (actor: Actor, bind: (value: unknown) => string) => string
  /**
   * For very many or wide rows, and relations that join: finds a far page by its keys first, and a page of some villages
   * village by village, for which there must be an index of village and default sort.
   */
  keysFirst?: boolean
  /**
   * Conditions by their keys that come to few values of a column, the best first, for very many rows that each of them
   * may find. For each there must be an index of column and default sort.
   */
  indexPaths?: Readonly<Record<string, IndexPathOf>>
  /**
   * Of conditions by their keys, which rows an index that no condition can use names for them. Few are looked at alone;
   * many are met in their order, of some villages village by village, for which there must be the index of `keysFirst`.
   */
  candidates?: Readonly<Record<string, CandidatesOf>>
  /** A cheaper way to count what no condition narrows, for callers for whom there is one. */
  countAll?: (actor: Actor) => Statement<{ total: number }> | undefined
  /** What the rows of a condition over `t` are counted from, and how; the rows themselves unless told. */
  counted?: (where: string) => { from: string; count: string }
  /** A row as it is answered and exported, where the stored one must not be. */
  shown?(row: Row): Row
}

type Raw = Readonly<Record<string, unknown>>

/** Lists, counts and reads the rows of one table: filters from the field list, scope of the caller, names joined. */
export interface List<Row> {
  readonly definition: ListDefinition<Row>
  page(db: Db, actor: Actor, raw: Raw): Promise<Page<Row>>
  /** One row with its names; 404 for what the list would not show: missing rows, and those outside the scope or `only`. */
  one(reader: Reader, actor: Actor, id: string): Promise<Row>
  /** All matching rows in order, unpaged, for exports; `selections` in the query narrows to chosen ids. */
  all(actor: Actor, raw: Raw): Statement<Row>
  count(actor: Actor, raw: Raw): Statement<{ total: number }>
  /** Rows removed since `since`, newest first, with who removed them; the same filters and scope. */
  recycled(db: Db, actor: Actor, raw: Raw, since: string): Promise<Page<Recycled<Row>>>
}

export function listOf<Row>(declared: ListDefinition<Row>): List<Row> {
  const definition = withPlaces(declared)
  // Lists stand before every relation is handed in.
  let made: Output | undefined
  const output = (): Output => (made ??= outputOf(definition))
  const parse = (raw: Raw) => parseListQuery(definition.fields, raw, ['createTime', 'updateTime'])
  const cut = ({ size, offset }: ListQuery) => ({ limit: size, offset })
  const shown = (row: Row): Row => definition.shown?.(row) ?? row
  const ofMany = manyFulfil(definition)
  return {
    definition,
    page: async (db, actor, raw) => {
      const { query, most } = await narrowed(definition, db, actor, parse(raw))
      const asked = most === undefined ? definition : ofMany
      const rows = select<Row>(asked, output(), actor, query, cut(query))
      const counting =
        (isNarrowed(query) ? undefined : definition.countAll?.(actor)) ?? countOf(asked, actor, query, { most })
      const [records, [counted]] = await db.flight(actor, [rows, counting])
      return toPage(records.map(shown), counted?.total ?? 0, query.size, query.current, most)
    },
    recycled: async (db, actor, raw, since) => {
      const query = { ...parse(raw), sort: [{ key: 'updateTime', descending: true }] }
      const asked = select<Recycled<Row>>(definition, withRemoval(output()), actor, query, cut(query), since)
      const [records, [counted]] = await db.flight(actor, [asked, countOf(definition, actor, query, { since })])
      const rows = records.map((row) => shown(row) as Recycled<Row>)
      return toPage(rows, counted?.total ?? 0, query.size, query.current)
    },
    one: async (reader, actor, id) => shown(found(await reader.maybe(oneOf(definition, output(), actor, id)))),
    all: (actor, raw) => select<Row>(definition, output(), actor, parse(raw), undefined),
    count: (actor, raw) => countOf(definition, actor, parse(raw)),
  }
}

const isNarrowed = ({ conditions, advanced, selections }: ListQuery): boolean =>
  conditions.length + advanced.conditions.length + selections.length > 0

interface Output {
  columns: string
  joins: string
}

/** Own columns, derived values and joined names, put together once. */
function outputOf({ table, fields, derived = {} }: ListDefinition<unknown>): Output {
  const own = [...table.columns.values()]
    .filter(({ key }) => key !== 'tenantId' && key !== 'delFlag')
    .map(({ name }) => `t.${name}`)
  const computed = Object.entries(derived).map(([key, expression]) => `${expression} as "${key}"`)
  const references = fields.filter((field) => referenceKinds.has(field.kind) && table.columns.has(field.key))
  const names = references.map((field, index) => `r${index}.name as "${field.key}_dictText"`)
  const joins = references.map(
    (field, index) =>
      `left join ref_${field.kind} r${index} on r${index}.tenant_id = t.tenant_id and r${index}.id = t.${table.columns.get(field.key)?.name}`,
  )
  return { columns: [...own, ...computed, ...names].join(', '), joins: joins.join(' ') }
}

/** The last change of a removed row was its removal. */
const withRemoval = ({ columns, joins }: Output): Output => ({
  columns: `${columns}, remover.name as "removedBy", t.update_time as "removedAt"`,
  joins: `${joins} left join ${relation('user')} remover on remover.tenant_id = t.tenant_id and remover.username = t.update_by`,
})

/** Behind so many rows a page is far. */
const farOffset = 5000

/** Sorted and cut first, joined afterwards: names are looked up for the shown rows only. */
function select<Row>(
  definition: ListDefinition<unknown>,
  output: Output,
  actor: Actor,
  query: ListQuery,
  cut: { limit: number; offset: number } | undefined,
  since?: string,
): Statement<Row> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const isPage = cut !== undefined && since === undefined
  const { way, rest } = isPage ? pagePath(definition, actor, query, bind) : { way: undefined, rest: query }
  const where = way?.isScope
    ? whereInPlace(definition, actor, rest, bind)
    : whereText(definition, actor, rest, bind, since)
  const order = orderText(definition, query.sort)
  const { name } = definition.table
  const range = cut ? ` limit ${bind(cut.limit)} offset ${bind(cut.offset)}` : ''
  const asked = way
    ? `from ${valueByValue(definition, query, { where, way, most: cut!.offset + cut!.limit }, bind)} t order by ${order}${range}`
    : `from ${name} t where ${where} order by ${order}${range}`
  const isFar = definition.keysFirst === true && cut !== undefined && cut.offset >= farOffset
  const inner =
    way || isFar
      ? `select t.* from ${name} t where ${ofTenant} and t.id in (select t.id ${asked})`
      : `select t.* ${asked}`
  return statement(`select ${output.columns} from (${inner}) t ${output.joins} order by ${order}`, bound.list)
}

/** Keys of the first rows of each value, so many as the page reaches. */
function valueByValue(
  definition: ListDefinition<unknown>,
  query: ListQuery,
  { where, way, most }: { where: string; way: IndexPath; most: number },
  bind: (value: unknown) => string,
): string {
  const keys = ['t.id', ...sortColumns(definition, query.sort).map((column) => `t.${column}`)]
  const first = `select ${[...new Set(keys)].join(', ')} from ${definition.table.name} t
    where t.${way.column} = v.id and ${where} order by ${orderText(definition, query.sort)} limit ${bind(most)}`
  return `(select t.* from (select distinct w.id from (${way.values}) w(id)) v cross join lateral (${first}) t)`
}

/** What a list is sorted by, unknown columns left out. */
function chosenSort({ table, sort }: ListDefinition<unknown>, wanted: ListQuery['sort']): ListQuery['sort'] {
  const usable = wanted.filter(({ key }) => table.columns.has(key))
  if (usable.length > 0) return usable
  return [sort ?? { key: table.columns.has('createTime') ? 'createTime' : 'id', descending: true }]
}

const sortColumns = (definition: ListDefinition<unknown>, wanted: ListQuery['sort']): string[] =>
  chosenSort(definition, wanted).flatMap(({ key }) => definition.table.columns.get(key)?.name ?? [])

/** Ties are broken by id, so that pages never overlap. */
function orderText(definition: ListDefinition<unknown>, wanted: ListQuery['sort']): string {
  const chosen = chosenSort(definition, wanted)
  const texts = chosen.map(
    ({ key, descending }) => `t.${definition.table.columns.get(key)?.name} ${descending ? 'desc' : 'asc'}`,
  )
  return [...texts, `t.id ${chosen[0]?.descending ? 'desc' : 'asc'}`].join(', ')
}

/** How many rows there are, of those removed after `since`, or counted to one beyond `most`. */
function countOf(
  definition: ListDefinition<unknown>,
  actor: Actor,
  query: ListQuery,
  { since, most }: { since?: string | undefined; most?: number | undefined } = {},
): Statement<{ total: number }> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const taken = since === undefined ? takenPath(definition, actor, query, bind) : undefined
  const one = taken ? ` and t.${taken.way.column} = any(array(${taken.way.values}))` : ''
  const asked = taken?.rest ?? query
  const rows = `${definition.table.name} t`
  if (most !== undefined) {
    const some = `select from ${rows} where ${whereText(definition, actor, asked, bind)}${one} limit ${bind(most + 1)}`
    return statement(`select count(*)::bigint as total from (${some}) t`, bound.list)
  }
  if (definition.counted) {
    const where = whereText(definition, actor, asked, bind, since) + one
    const { from, count } = definition.counted(where)
    return statement(`select ${count}::bigint as total from ${from} where ${where}`, bound.list)
  }
  const [first = '', ...more] = whereParts(definition, actor, asked, bind, since)
  const open = `select count(*)::bigint as total from ${rows} where ${first}${one}`
  if (more.length === 0) return statement(open, bound.list)
  const parts = [first, ...more].map((where) => `(select count(*) from ${rows} where ${where}${one})`)
  return statement(`select (${parts.join(' + ')})::bigint as total`, bound.list)
}

function oneOf<Row>({ table, only }: ListDefinition<Row>, output: Output, actor: Actor, id: string): Statement<Row> {
  noteAsked(actor, table, id)
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const open = [scopeText(actor, table.scope, 't', bind), ...(only ? [only(actor, bind)] : [])].join(' and ')
  const where = `${ofTenant} and t.id = ${bind(id)} and t.del_flag = 0 and ${open}`
  return statement(`select ${output.columns} from ${table.name} t ${output.joins} where ${where}`, bound.list)
}
