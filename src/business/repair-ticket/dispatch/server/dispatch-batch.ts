import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, Refusal } from '#kernel/server/errors.ts'
import type { BatchAnswer, BatchDispatch } from '../../shared/schema.ts'
import { dealIn } from '../../server/deal.ts'
import { repairTables } from '../../server/tables.ts'

/**
 * Gives several tickets to one worker, each for itself: what one of them is refused for keeps none of the others back.
 * A ticket that is missing or out of the caller's sight refuses them all.
 */
export async function dispatchBatch(db: Db, actor: Actor, { ids, targetUserId }: BatchDispatch): Promise<BatchAnswer> {
  const wanted = partsOf(ids)
  if (wanted.length === 0) throw badInput({ ids: '请选择一条记录！' })
  const tickets = await db.read(actor, async (tx) =>
    (await Promise.all(wanted.map((id) => readRow(tx, actor, repairTables.repair, id)))).map(found),
  )
  const refused: BatchAnswer['refused'] = []
  for (const { id, repairNo } of tickets) {
    try {
      await db.write(actor, (tx) => dealIn(tx, actor, { id, action: 'dispatch', targetUserId }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      refused.push({ repairNo, reason: error.message })
    }
  }
  return { dispatched: tickets.length - refused.length, refused }
}
