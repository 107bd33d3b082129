import type { QueryCondition } from '#kernel/shared/query-rule.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import { conditionText, type Filter } from './conditions.ts'
import type { ListQuery } from './list-query.ts'

/**
 * At most `atMost` ids of rows among which are all that fulfil a condition, wherever they stand; as many as that mean
 * that there may be more. Undefined for a condition that the index cannot answer.
 */
export type CandidatesOf = (
  condition: QueryCondition,
  actor: Actor,
  atMost: number,
) => Statement<{ id: string }> | undefined

interface Narrowing {
  candidates?: Readonly<Record<string, CandidatesOf>>
}

/** What decides how the rows of a list are looked for. */
interface Found extends Narrowing {
  table: Pick<Table, 'columns'>
  fields: FieldList
  filters?: Readonly<Record<string, Filter>>
  broad?: readonly string[]
}

/**
 * Looking at so many rows one by one takes less than reading all of them; of more it is only said that there are more, for
 * nobody turns that many pages and counting them reads each.
 */
const few = 2000

/** What had many rows a moment ago has them still, so that the index is not asked again for so long. */
const sparedFor = 600_000
const spared = new Map<string, number>()
const mostSpared = 1000

/** The same question with its rows where they are few, or how far they are to be counted where they are many. */
interface NarrowedQuery {
  query: ListQuery
  most?: number
}

/**
 * A question that names its rows, where an index knows that they are few: what stands in nearly every row is sooner
 * met in their order. All its conditions hold as before.
 */
export async function narrowed(
  { candidates = {} }: Narrowing,
  db: Pick<Db, 'flight'>,
  actor: Actor,
  query: ListQuery,
): Promise<NarrowedQuery> {
  if (query.selections.length > 0) return { query }
  let isMany = false
  for (const condition of query.conditions) {
    const asked = candidates[condition.field]?.(condition, actor, few + 1)
    if (!asked) continue
    const ids = await readFew(db, actor, asked)
    // No row has the id that stands for none: without any the question would mean all.
    if (ids) return { query: { ...query, selections: ids.length > 0 ? ids : [''] } }
    isMany = true
  }
  return isMany ? { query, most: few } : { query }
}

/** The ids, unless they are many. */
async function readFew(
  db: Pick<Db, 'flight'>,
  actor: Actor,
  asked: Statement<{ id: string }>,
): Promise<string[] | undefined> {
  const question = JSON.stringify([actor.tenantId, asked.text, asked.values])
  if ((spared.get(question) ?? 0) > Date.now()) return undefined
  const [rows] = await db.flight(actor, [asked])
  if (rows.length <= few) return rows.map(({ id }) => id)
  if (spared.size >= mostSpared) spared.clear()
  spared.set(question, Date.now() + sparedFor)
  return undefined
}

/**
 * The same list where its index says that very many rows fulfil what is asked: a page of them is soon met in their order.
 * The planner takes a text that stands somewhere in a column for rare, and would sort all rows that have it; of what it
 * cannot see through it expects half.
 */
export function manyFulfil<Definition extends Found>(definition: Definition): Definition & { keysFirst: true } {
  const { table, fields, filters = {}, broad = [], candidates = {} } = definition
  const frequent: Filter = (condition, bind, actor) => {
    const text = conditionText({ table, fields, filters, actor, alias: 't', bind }, condition)
    return text && `coalesce(${text}, false)`
  }
  const keys = Object.keys(candidates)
  return {
    ...definition,
    keysFirst: true,
    broad: [...broad, ...keys],
    filters: { ...filters, ...Object.fromEntries(keys.map((key) => [key, frequent])) },
  }
}
