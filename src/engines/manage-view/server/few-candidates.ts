import type { QueryCondition } from '#kernel/shared/query-rule.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Statement } from '#kernel/server/db/statement.ts'
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

/** Looking at so many rows one by one takes less than reading all of them. */
const few = 5000

/**
 * A question that names its rows, where an index knows that they are few: what stands in nearly every row is sooner
 * met in their order. All its conditions hold as before.
 */
export async function narrowed(
  { candidates = {} }: Narrowing,
  db: Pick<Db, 'flight'>,
  actor: Actor,
  query: ListQuery,
): Promise<ListQuery> {
  if (query.selections.length > 0) return query
  for (const condition of query.conditions) {
    const asked = candidates[condition.field]?.(condition, actor, few + 1)
    if (!asked) continue
    const [rows] = await db.flight(actor, [asked])
    // No row has the id that stands for none: without any the question would mean all.
    if (rows.length <= few) return { ...query, selections: rows.length > 0 ? rows.map(({ id }) => id) : [''] }
  }
  return query
}
