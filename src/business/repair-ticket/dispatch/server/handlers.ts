import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { on } from '#kernel/server/events/handler.ts'
import { logState } from '#kernel/server/move.ts'
import { managerAreaHandedOver, type ManagerAreaHandedOver } from '#community/village/manager-area/shared/events.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { openStates, repairMachine } from '../../shared/states.ts'
import { settle } from '../../server/deal.ts'
import { tellAssigned } from '../../server/notices.ts'
import { repairTables, type StoredRepair } from '../../server/tables.ts'

/** Whoever still has an area of the village keeps what they have there. */
const serves = (column: string, who: string): string =>
  `exists (select from ref_manager_area a where a.tenant_id = $1 and a.village_id = $2 and a.${column} = ${who}
    and a.state = 'EFFECTIVE' and a.active and a.start_date <= $6::date and (a.end_date is null or a.end_date >= $6::date))`

/** Open tickets of the village in the hands of the old manager, and of his project where that has left. */
const left = `select t.* from repair t
  where t.tenant_id = $1 and t.village_id = $2 and t.state = any($3::text[]) and t.del_flag = 0
    and (t.assignee_id = $4 and not ${serves('manager_user_id', '$4')}
      or not ${serves('group_id', '$5')} and exists (select from ref_depart g
        join ref_depart d on d.tenant_id = g.tenant_id and starts_with(d.org_code, g.org_code)
        where g.tenant_id = $1 and g.id = $5 and d.id = t.group_id))
  order by t.id for update of t`

async function handOver(tx: Tx, actor: Actor, event: ManagerAreaHandedOver): Promise<void> {
  const { villageId, fromUserId, fromGroupId, toUserId } = event
  const values = [tx.tenantId, villageId, openStates, fromUserId, fromGroupId, today()]
  const tickets = await tx.all(statement<StoredRepair>(left, values))
  const [heir] = await readUsers(tx, [toUserId])
  for (const row of tickets) await give(tx, actor, row, event, heir?.name)
}

/** The new manager has the ticket as it stands, and gives it to his own people; the pool stays one. */
async function give(
  tx: Tx,
  actor: Actor,
  before: StoredRepair,
  { toUserId, toGroupId, companyId }: ManagerAreaHandedOver,
  assigneeName: string | undefined,
): Promise<void> {
  const assigneeId = before.grabFlag === 'Y' ? null : toUserId
  const groupId = toGroupId ?? companyId
  const row = await updateRow(tx, actor, repairTables.repair, before, { assigneeId, groupId, companyId })
  const entry = { id: row.id, from: row.state, to: row.state, action: 'handover' }
  await logState(tx, actor, repairMachine, { ...entry, detail: { assigneeName } })
  await settle(tx, actor, before, row, 'handover')
  await tellAssigned(tx, actor, row)
}

/** A village's area has another manager: what the old one had open is the new one's. */
export const handoverHandler = on(managerAreaHandedOver, 'repair.managerArea.handedOver', handOver)
