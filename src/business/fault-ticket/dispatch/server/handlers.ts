import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { on } from '#kernel/server/events/handler.ts'
import { logState } from '#kernel/server/move.ts'
import { managerAreaHandedOver, type ManagerAreaHandedOver } from '#community/village/manager-area/shared/events.ts'
import { stayingHelpers } from '#services/ticket/co-worker/shared/staying.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { tellAssigned } from '../../server/notices.ts'
import { settle } from '../../server/settle.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import { faultMachine, type FaultState } from '../../shared/states.ts'

/**
 * In somebody's hands, also while another one stands for it. What waits for its review keeps who did the work, who must
 * not be the reviewer.
 */
const inHand = ['WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'MERGED'] as const satisfies readonly FaultState[]

/** Whoever still has an area of the village keeps what they have there. */
const serves = (column: string, who: string): string =>
  `exists (select from ref_manager_area a where a.tenant_id = $1 and a.village_id = $2 and a.${column} = ${who}
    and a.state = 'EFFECTIVE' and a.active and a.start_date <= $6::date and (a.end_date is null or a.end_date >= $6::date))`

/** Tickets of the village in the hands of the old manager, and of his project where that has left. */
const left = `select t.* from fault t
  where t.tenant_id = $1 and t.village_id = $2 and t.state = any($3::text[]) and t.close_time is null and t.del_flag = 0
    and (t.assignee_id = $4 and not ${serves('manager_user_id', '$4')}
      or not ${serves('group_id', '$5')} and exists (select from ref_depart g
        join ref_depart d on d.tenant_id = g.tenant_id and starts_with(d.org_code, g.org_code)
        where g.tenant_id = $1 and g.id = $5 and d.id = t.group_id))
  order by t.id for update of t`

async function handOver(tx: Tx, actor: Actor, event: ManagerAreaHandedOver): Promise<void> {
  const { villageId, fromUserId, fromGroupId, toUserId } = event
  const values = [tx.tenantId, villageId, inHand, fromUserId, fromGroupId, today()]
  const tickets = await tx.all(statement<StoredFault>(left, values))
  const [heir] = await readUsers(tx, [toUserId])
  for (const row of tickets) await give(tx, actor, row, event, heir?.name)
}

/** The new manager has the ticket as it stands, and gives it to his own people; the pool stays one. */
async function give(
  tx: Tx,
  actor: Actor,
  before: StoredFault,
  { toUserId, toGroupId, companyId }: ManagerAreaHandedOver,
  assigneeName: string | undefined,
): Promise<void> {
  const assigneeId = before.grabFlag === 'Y' || before.assigneeId === null ? null : toUserId
  const helpers = stayingHelpers(before, { userId: toUserId, companyId })
  const changes = { assigneeId, groupId: toGroupId ?? companyId, companyId, ...helpers }
  await updateRow(tx, actor, faultTables.fault, before, changes)
  const { id, state } = before
  // A joined ticket has nobody who acts; out of it, it goes back to whom it belongs now.
  if (state === 'MERGED') return
  const entry = { id, from: state, to: state, action: 'transfer', remark: '小区更换项目经理，工单随之移交' }
  await logState(tx, actor, faultMachine, { ...entry, detail: { assigneeName } })
  await tellAssigned(tx, actor, await settle(tx, actor, before, id))
}

/** A village's area has another manager: what the old one had open is the new one's. */
export const handoverHandler = on(managerAreaHandedOver, 'fault.managerArea.handedOver', handOver)
