import { livingText } from '#kernel/server/db/scope.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import type { QueryCondition, QueryRule } from '#kernel/shared/query-rule.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { snakeCase } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { conditionText } from './conditions.ts'
import type { ListQuery } from './list-query.ts'

type Bind = (value: unknown) => string

/**
 * Few values of one column that say which rows are asked for. A page is found value by value, by an index of tenant,
 * column and default sort; a count by the values together.
 */
export interface IndexPath {
  /** In the database. */
  column: string
  /** The values as a query of one column; none may be doubtful, so the rows that they give are exactly those meant. */
  values: string
  /**
   * They are the villages of the caller's scope. Asked for a second time, the planner would take so few rows for granted
   * that it would sort those of a village instead of meeting them in their order.
   */
  isScope?: true
}

/** A condition as a way to its live rows; undefined for one that leads to nearly all rows, such as another value. */
export type IndexPathOf = (condition: QueryCondition, bind: Bind, actor: Actor) => IndexPath | undefined

/** Rules that some values fulfil, and most do not. */
export const picking: readonly QueryRule[] = ['eq', 'in', 'like', 'left_like', 'right_like']

/**
 * A way by a text column of few different values, such as numbers of rooms, since every building counts alike: each is
 * found behind the one before it, and the condition compares these only.
 */
export const fewValues =
  (table: string, column: string, fields: FieldList): IndexPathOf =>
  (condition, bind, actor) => {
    if (!picking.includes(condition.rule)) return undefined
    const next = (more: string): string =>
      `select t.${column} from ${table} t where ${livingText(actor, 't', bind)}${more} order by t.${column} limit 1`
    const key = condition.field
    const own = { columns: new Map([[key, { key, name: column, kind: 'text', nullable: false } as const]]) }
    const fitting = conditionText({ table: own, fields, alias: 'n', bind }, condition) ?? 'true'
    const values = `with recursive n as ((${next('')})
      union all select one.${column} from n cross join lateral (${next(` and t.${column} > n.${column}`)}) one)
    select n.${column} from n where ${fitting}`
    return { column, values }
  }

/** What a list says of its index paths. */
interface IndexPaths {
  table: Pick<Table, 'scope'>
  filters?: Readonly<Record<string, unknown>>
  broad?: readonly string[]
  indexPaths?: Readonly<Record<string, IndexPathOf>>
  keysFirst?: boolean
}

/** A way with what else is asked for. */
interface Taken {
  way: IndexPath
  rest: ListQuery
}

/**
 * The first way of the definition that a question has. None where another filter of the definition's own finds few rows
 * by itself, where rows are named by their ids, or where the question names villages, of which each has few rows.
 */
export function takenPath(list: IndexPaths, actor: Actor, query: ListQuery, bind: Bind): Taken | undefined {
  const {
    indexPaths = {},
    table: { scope },
  } = list
  const { conditions, selections } = query
  const village = scope === 'tenant' ? undefined : scope.village
  if (selections.length > 0 || conditions.some(({ field }) => field === village)) return undefined
  for (const [field, pathOf] of Object.entries(indexPaths)) {
    const condition = conditions.find((one) => one.field === field)
    const rest = { ...query, conditions: conditions.filter((one) => one !== condition) }
    if (!condition || findsFew(list, rest)) continue
    const way = pathOf(condition, bind, actor)
    if (way) return { way, rest }
  }
  return undefined
}

/** A filter of the definition's own finds few rows by itself, unless it is said to be broad. */
const findsFew = ({ filters = {}, broad = [] }: IndexPaths, { conditions, advanced }: ListQuery): boolean =>
  [...conditions, ...advanced.conditions].some(({ field }) => field in filters && !broad.includes(field))

/**
 * The villages that make up all of a caller's scope in a large list. The planner would rather walk through the rows of
 * everybody in their order until it has met enough of the caller's, who may stand at the very end.
 */
function villagesPath(list: IndexPaths, { scope }: Actor, query: ListQuery, bind: Bind): IndexPath | undefined {
  const rule = list.table.scope
  if (!list.keysFirst || scope.villages === 'all' || rule === 'tenant' || !rule.village) return undefined
  if ((rule.creditor && scope.former) || query.selections.length > 0 || findsFew(list, query)) return undefined
  return { column: snakeCase(rule.village), values: `select unnest(${bind(scope.villages)}::text[])`, isScope: true }
}

/** How a page of live rows is found, and what else its rows must fulfil. */
export const pagePath = (
  list: IndexPaths,
  actor: Actor,
  query: ListQuery,
  bind: Bind,
): { way: IndexPath | undefined; rest: ListQuery } =>
  takenPath(list, actor, query, bind) ?? { way: villagesPath(list, actor, query, bind), rest: query }
