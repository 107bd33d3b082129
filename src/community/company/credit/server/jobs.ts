import { systemActor } from '#kernel/server/actor.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { refreshCredit } from './score-service.ts'

/** Events begin to count and cease to: points and grades follow each night. */
export const creditJob = job({
  name: 'company.credit',
  title: '企业信用分重算',
  schedule: '0 10 0 * * ?',
  async run({ db }) {
    for (const id of await tenantIds(db)) await db.write(systemActor(id), (tx) => refreshCredit(tx))
  },
})
