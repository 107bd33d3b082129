import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { raiseDue } from './alerts.ts'

/** Tenants stand outside the tenant wall, so that any caller may list them. */
const tenants = statement<{ id: number }>('select id from ref_tenant order by id')

/** Every minute: warns, marks breaches and escalates, each once for a timer, however many processes scan. */
export const slaScan = job({
  name: 'ticket.slaScan',
  title: '工单时限扫描',
  schedule: '0 * * * * ?',
  async run({ db }) {
    const [known] = await db.flight(systemActor(0), [tenants])
    for (const { id } of known) {
      const actor = systemActor(id)
      // One pass raises one level of one batch; after a standstill a timer may have several levels to catch up on.
      while ((await db.write(actor, (tx) => raiseDue(tx, actor, nowText()))) > 0);
    }
  },
})
