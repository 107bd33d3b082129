import { systemActor } from '#kernel/server/actor.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { sumJobs } from '#kernel/server/kept-sums.ts'
import { ticketSums } from '#services/ticket/kept/server/lookup.ts'
import { dealFault } from './deal.ts'
import { suspendedUntilNow } from './repository.ts'

/** A rest ends at its planned time even if nobody remembers; what somebody has moved meanwhile is left alone. */
const endSuspensions = job({
  name: 'fault.endSuspensions',
  title: '故障工单挂起到期恢复',
  schedule: '0 * * * * ?',
  run: async ({ db }) => {
    for (const tenantId of await tenantIds(db)) {
      const actor = systemActor(tenantId)
      const [waiting] = await db.flight(actor, [suspendedUntilNow(actor)])
      for (const { id } of waiting) {
        await db
          .write(actor, (tx) => dealFault(tx, actor, { id, action: 'resume', remark: '挂起到期，自动恢复' }))
          .catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
      }
    }
  },
})

export const faultJobs: readonly Job[] = [
  endSuspensions,
  ...sumJobs(ticketSums('fault'), { unit: 'fault', of: '故障工单', second: 35 }),
]
