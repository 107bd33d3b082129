import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { refreshCredit } from './score.ts'

/** Events begin to count and cease to: points and grades follow each night. */
export const creditJob = job({
  name: 'company.credit',
  title: '企业信用分重算',
  schedule: '0 10 0 * * ?',
  async run({ db }) {
    const [tenants] = await db.flight(systemActor(0), [statement<{ id: number }>('select id from ref_tenant')])
    for (const { id } of tenants) await db.write(systemActor(id), (tx) => refreshCredit(tx))
  },
})
