import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRows } from '#kernel/server/db/many-rows.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import { dispatchMany } from '#services/ticket/work/server/actions.ts'
import type { BatchAnswer, BatchDispatch } from '../../shared/schema.ts'
import { repairFlow } from '../../server/flow.ts'
import { assignedNotices } from '../../server/notices.ts'
import { repairTables } from '../../server/tables.ts'
import { repairWork } from '../../turn/server/todos.ts'
import { tellMoved } from '../../turn/server/tell-moved.ts'
import { dispatchedTo } from './steps.ts'

/**
 * Gives several tickets to one worker, each as if it were given alone: what one of them is refused for keeps none of the
 * others back. A ticket that is missing or out of the caller's sight refuses them all.
 */
export async function dispatchBatch(db: Db, actor: Actor, { ids, targetUserId }: BatchDispatch): Promise<BatchAnswer> {
  const wanted = partsOf(ids)
  if (wanted.length === 0) throw badInput({ ids: '请选择一条记录！' })
  const seen = await db.read(actor, (tx) => readRows(tx, actor, repairTables.repair, wanted))
  const tickets = wanted.map((id) => found(seen.get(id)))
  const stayed = await dispatchMany(
    db,
    actor,
    {
      ...{ work: repairWork, flow: repairFlow, notices: assignedNotices },
      outcome: async (step) => {
        const { changes, detail } = await dispatchedTo(step)
        return { changes: { ...changes, stateTime: nowText() }, detail }
      },
      tell: (tx, who, given) => tellMoved(tx, who, given, 'dispatch'),
    },
    wanted.map((id) => ({ id, input: { id, action: 'dispatch', targetUserId } })),
  )
  const refused = tickets.flatMap(({ id, repairNo }) => {
    const reason = stayed.get(id)
    return reason === undefined ? [] : { repairNo, reason }
  })
  return { dispatched: tickets.length - refused.length, refused }
}
