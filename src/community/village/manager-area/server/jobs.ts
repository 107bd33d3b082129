import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { move } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { managerAreaHandedOver, servingChanged } from '../shared/events.ts'
import { managerAreaFlow, type StoredArea } from './flow.ts'

/** Ends the areas whose last day is over, and tells of those whose first day it is. Scope goes by the dates and does not wait for this. */
export const endManagerAreas = job({
  name: 'manager-area-end',
  title: '管理区域到期',
  schedule: '0 5 0 * * ?',
  async run({ db }: Pick<Services, 'db'>) {
    for (const id of await tenantIds(db)) await endOf(db, id)
  },
})

const over = `select * from manager_area where tenant_id = $1 and state = 'EFFECTIVE' and del_flag = 0 and end_date < $2::date
  order by id for update`

const begun = `select distinct village_id from manager_area
  where tenant_id = $1 and state = 'EFFECTIVE' and del_flag = 0 and start_date = $2::date order by village_id`

const endOf = (db: Services['db'], tenantId: number): Promise<void> =>
  db.write(systemActor(tenantId), async (tx) => {
    const rows = await tx.all(statement<StoredArea>(over, [tenantId, today()]))
    const actor = systemActor(tenantId)
    for (const row of rows) await endArea(tx, actor, row)
    for (const { villageId } of await tx.all(statement<{ villageId: string }>(begun, [tenantId, today()])))
      await emit(tx, actor, servingChanged, villageId, { villageId })
  })

const heir = `select * from manager_area
  where tenant_id = $1 and previous_id = $2 and state = 'EFFECTIVE' and del_flag = 0 and start_date <= $3::date limit 1`

/** Ends an area; if another manager follows, the units that keep work for him hear of it. */
export async function endArea(tx: Tx, actor: Actor, row: StoredArea): Promise<void> {
  await move(tx, actor, managerAreaFlow, row, 'expire', {}, { bySystem: true })
  const next = await tx.maybe(statement<StoredArea>(heir, [tx.tenantId, row.id, today()]))
  if (!next || next.managerUserId === null) return
  await emit(tx, actor, managerAreaHandedOver, row.villageId, {
    areaId: next.id,
    villageId: next.villageId,
    companyId: next.companyId,
    fromUserId: row.managerUserId,
    toUserId: next.managerUserId,
    fromGroupId: row.groupId,
    toGroupId: next.groupId,
    date: next.startDate,
  })
}
