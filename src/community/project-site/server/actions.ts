import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { siteTables, type StoredSite } from './tables.ts'

// What contracts and manager areas do to projects, inside their own transaction.

/** A contract that has been filed, has begun or has ended. */
interface FollowedContract {
  id: string
  villageId: string
  companyId: string
  startDate: string
  effectiveEnd: string
  serviceGrade: string
  state: string
}

const ended: readonly string[] = ['TERMINATED', 'RENEWED', 'EXPIRED']

const held = `select * from project_site where tenant_id = $1 and contract_id = $2 and state not in ('EXITING', 'EXITED')
  and del_flag = 0 order by id for update`

/** Projects of the company in the village; one that serves by another contract waits until this one begins. */
const linked = `select * from project_site where tenant_id = $1 and village_id = $2 and company_id = $3 and site_type in ('1', '2')
  and state not in ('EXITING', 'EXITED') and del_flag = 0
  and (contract_id is null or contract_id = $4 or state <> 'NORMAL' or $5) order by id for update`

/** Projects know the contract by which they serve, its last day and its grade. */
export async function followContract(tx: Tx, actor: Actor, contract: FollowedContract): Promise<void> {
  const { id, villageId, companyId, startDate, effectiveEnd, state } = contract
  if (ended.includes(state)) {
    const rows = await tx.all(statement<StoredSite>(held, [tx.tenantId, id]))
    for (const row of rows) if (row.startDate < effectiveEnd) await change(tx, actor, row, { endDate: effectiveEnd })
    return
  }
  const values = [tx.tenantId, villageId, companyId, id, startDate <= today()]
  const rows = await tx.all(statement<StoredSite>(linked, values))
  const serviceGrade = contract.serviceGrade as StoredSite['serviceGrade']
  const changes = { contractId: id, endDate: effectiveEnd, serviceGrade }
  for (const row of rows) if (row.startDate < effectiveEnd) await change(tx, actor, row, changes)
}

const managed = `select * from project_site where tenant_id = $1 and village_id = $2 and company_id = $3 and manager_user_id = $4
  and state not in ('EXITING', 'EXITED') and del_flag = 0 order by id for update`

interface HandedOver {
  villageId: string
  companyId: string
  fromUserId: string | null
  toUserId: string
  toGroupId: string | null
}

/** An area has another manager: so have the projects of the company there. */
export async function followManager(tx: Tx, actor: Actor, event: HandedOver): Promise<void> {
  const { villageId, companyId, fromUserId, toUserId, toGroupId } = event
  if (fromUserId === null) return
  const rows = await tx.all(statement<StoredSite>(managed, [tx.tenantId, villageId, companyId, fromUserId]))
  for (const row of rows) await change(tx, actor, row, { managerUserId: toUserId, groupId: toGroupId ?? row.groupId })
}

/** What stays as it is makes nobody's open form grow stale. */
async function change(tx: Tx, actor: Actor, row: StoredSite, changes: Partial<StoredSite>): Promise<void> {
  const isOther = Object.entries(changes).some(([key, value]) => row[key as keyof StoredSite] !== value)
  if (isOther) await updateRow(tx, actor, siteTables.projectSite, row, changes)
}
