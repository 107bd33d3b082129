import { isSystem, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { notFound, refusalFor } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { helpedBy } from '#services/ticket/co-worker/server/actions.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { faultFlow } from './flow.ts'
import { lockAnyFault } from './repository.ts'
import type { FaultDealing } from './take-step.ts'
import { faultTables, type StoredFault } from './tables.ts'

/** Takes a step on a ticket; refuses what its state, the caller's rights or a guard do not allow. */
export async function dealFault(tx: Tx, actor: Actor, input: FaultDealing): Promise<StoredFault> {
  if (input.action === 'take') await refuseTaken(tx, actor, input.id)
  const row = await lockRow(tx, actor, faultTables.fault, input)
  const told = { ...input, remark: await remarkOf(tx, input) }
  return move(tx, actor, faultFlow, row as StoredFault, input.action, told, { bySystem: isSystem(actor) })
}

/** Who was given the ticket, and until when or who helps, stands in the timeline before what was said to them. */
async function remarkOf(
  tx: Tx,
  { action, targetUserId, remark, deadline, coUserIds }: FaultDealing,
): Promise<string | null> {
  const said = remark?.trim() || null
  if (action === 'supervise' && deadline)
    return [`期限：${deadline.slice(0, 16)}`, said].filter(Boolean).join('；').slice(0, 500)
  if (action === 'help') return `协作人：${(await helpedBy(tx, coUserIds)).detail.helperNames}`
  if ((action !== 'dispatch' && action !== 'transfer') || !targetUserId) return said
  const [worker] = await readUsers(tx, [targetUserId])
  return [worker && `处理人：${worker.name}`, said].filter(Boolean).join('；').slice(0, 500) || null
}

/** Whoever comes second to a ticket of the pool hears who has it, although it is out of sight by now. */
async function refuseTaken(tx: Tx, { userId, scope }: Actor, id: string): Promise<void> {
  const row = await lockAnyFault(tx, id)
  if (!row || (scope.villages !== 'all' && !scope.villages.includes(row.villageId))) throw notFound()
  if (row.dispatchMode !== 'GRAB' || row.assigneeId === null || row.assigneeId === userId) return
  const [winner] = await readUsers(tx, [row.assigneeId])
  throw refusalFor('taken', `该工单已被${winner?.name ?? '他人'}接单`)
}
