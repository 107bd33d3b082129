import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { billSettled } from '../shared/events.ts'
import { isOwed } from '../shared/states.ts'

const dunned = 'select exists (select from fee_dunning_item where tenant_id = $1 and bill_id = $2) as dunned'

interface Moved {
  id: string
  state: string
}

/** Tells of a bill that is owed no more, where somebody was asked for it: most bills are paid without. */
export async function tellSettled(tx: Tx, actor: Actor, before: Moved, { id, state }: Moved): Promise<void> {
  if (!isOwed(before.state) || isOwed(state)) return
  const asked = await tx.one(statement<{ dunned: boolean }>(dunned, [tx.tenantId, id]))
  if (asked.dunned) await emit(tx, actor, billSettled, id, { billId: id })
}
