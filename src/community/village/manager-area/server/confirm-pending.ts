import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { logState, move } from '#kernel/server/move.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'
import { managerAreaMachine } from '../shared/states.ts'
import { managerAreaFlow, type StoredArea } from './flow.ts'
import { managerAreaTables } from './tables.ts'

interface Above {
  id: string
  orgCategory: string
}

const above = `select a.id, a.org_category from ref_depart d
    join ref_depart a on a.tenant_id = d.tenant_id and starts_with(d.org_code, a.org_code) and a.active
  where d.tenant_id = $1 and d.id = $2 and a.org_category in ('${orgCategories.company}', '${orgCategories.group}')
  order by length(a.org_code) desc`

/**
 * A village that a project manager registers gets an area of his own company and project, which waits with it. Nothing
 * happens for whoever belongs to no company. Answers the area's id.
 */
export async function openPendingArea(tx: Tx, actor: Actor, villageId: string): Promise<string | undefined> {
  const departs = await tx.all(statement<Above>(above, [tx.tenantId, actor.departId]))
  const company = departs.find(({ orgCategory }) => orgCategory === orgCategories.company)
  if (!company) return undefined
  const group = departs.find(({ orgCategory }) => orgCategory === orgCategories.group)
  const row = await insertRow(tx, actor, managerAreaTables.managerArea, {
    villageId,
    companyId: company.id,
    groupId: group?.id ?? null,
    managerUserId: actor.userId,
    startDate: today(),
    endDate: null,
    state: 'PENDING',
  })
  await logState(tx, actor, managerAreaMachine, { id: row.id, from: null, to: row.state, action: 'add' })
  return row.id
}

/** The village has passed: what waits with it is in force from today on. The caller drops cached callers. */
export async function confirmPendingAreas(tx: Tx, actor: Actor, villageId: string): Promise<void> {
  const text = `select * from manager_area where tenant_id = $1 and village_id = $2 and state = 'PENDING' and del_flag = 0
    order by id for update`
  const rows = await tx.all(statement<StoredArea>(text, [tx.tenantId, villageId]))
  for (const row of rows) {
    const startDate = row.startDate < today() ? today() : row.startDate
    await move(tx, actor, managerAreaFlow, row, 'confirm', {}, { bySystem: true, changes: { startDate } })
  }
}
