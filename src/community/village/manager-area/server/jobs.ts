import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { flow, move, type StepInput } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import type { ManagerArea } from '../shared/schema.ts'
import { managerAreaMachine } from '../shared/states.ts'
import { managerAreaTables } from './tables.ts'

const managerAreaFlow = flow<ManagerArea & { tenantId: number; delFlag: number }, StepInput>(
  managerAreaMachine,
  managerAreaTables.managerArea,
)

/** Ends the areas whose last day is over. Scope goes by the dates and does not wait for this. */
export const endManagerAreas = job({
  name: 'manager-area-end',
  title: '管理区域到期',
  schedule: '0 5 0 * * ?',
  async run({ db }: Pick<Services, 'db'>) {
    const [tenants] = await db.flight(systemActor(0), [statement<{ id: number }>('select id from ref_tenant')])
    for (const { id } of tenants) await endOf(db, id)
  },
})

const over = `select * from manager_area where tenant_id = $1 and state = 'EFFECTIVE' and del_flag = 0 and end_date < $2::date
  order by id for update`

const endOf = (db: Services['db'], tenantId: number): Promise<void> =>
  db.write(systemActor(tenantId), async (tx) => {
    const rows = await tx.all(statement<ManagerArea & { tenantId: number; delFlag: number }>(over, [tenantId, today()]))
    for (const row of rows) {
      await move(tx, systemActor(tenantId), managerAreaFlow, row, 'expire', {}, { bySystem: true })
    }
  })
