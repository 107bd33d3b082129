import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { move } from '#kernel/server/move.ts'
import type { StandardFlow } from './flow.ts'
import { enableWhenDue } from './publicity-kinds.ts'
import { findStandard } from './repository.ts'

const due = `select id from fee_standard where tenant_id = $1 and del_flag = 0 and (state = 'PUBLISHED'
  or (state = 'ENABLED' and end_date < $2::date)) order by id`

/** What the days make of standards, each in a transaction of its own: public ones hold, ended ones stop. */
export async function passStandardDays(db: Db, flow: StandardFlow): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [rows] = await db.flight(actor, [statement<{ id: string }>(due, [tenantId, today()])])
    for (const { id } of rows)
      await db.write(actor, async (tx) => {
        const row = await findStandard(tx, id, 'for update')
        if (row?.state === 'PUBLISHED') await enableWhenDue(tx, flow, id)
        const isOver = row?.state === 'ENABLED' && row.endDate !== null && row.endDate < today()
        if (isOver) await move(tx, actor, flow, row, 'expire', {}, { bySystem: true })
      })
  }
}

export const standardJob = (flow: StandardFlow): Job =>
  job({
    name: 'fee.standard-days',
    title: '收费标准公示期满与到期处理',
    schedule: '0 20 1 * * ?',
    run: ({ db }: { db: Db }) => passStandardDays(db, flow),
  })
