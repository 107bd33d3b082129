import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { raiseDue } from './raise-alerts.ts'

/** Every minute: warns, marks breaches and escalates, each once for a timer, however many processes scan. */
export const slaScan = job({
  name: 'ticket.slaScan',
  title: '工单时限扫描',
  schedule: '0 * * * * ?',
  async run({ db }) {
    for (const id of await tenantIds(db)) {
      const actor = systemActor(id)
      // One pass raises one level of one batch; after a standstill a timer may have several levels to catch up on.
      while ((await db.write(actor, (tx) => raiseDue(tx, actor, nowText()))) > 0);
    }
  },
})
