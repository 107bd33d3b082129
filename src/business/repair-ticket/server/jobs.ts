import { addMinutes, toWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Statement } from '#kernel/server/db/statement.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { sumJobs } from '#kernel/server/kept-sums.ts'
import { ticketSums } from '#services/ticket/kept/server/lookup.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import type { RepairDealing } from '../shared/schema.ts'
import { dealIn } from './deal.ts'
import { suspendedUntilNow, waitingSince } from './repository.ts'
import { rateDays, verifyHours } from '../verdict/shared/patience.ts'

type Actor = ReturnType<typeof systemActor>

/** Takes a step for every ticket that is found; one that somebody else has moved meanwhile is left alone. */
async function stepAll(
  db: Db,
  find: (actor: Actor) => Statement<{ id: string }>,
  step: Omit<RepairDealing, 'id'>,
): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const [waiting] = await db.flight(actor, [find(actor)])
    for (const { id } of waiting) {
      await db
        .write(actor, (tx) => dealIn(tx, actor, { ...step, id }))
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
    }
  }
}

const before = (minutes: number): string => toWire(addMinutes(now(), -minutes))

const autoVerify = job({
  name: 'ticket.autoVerify',
  title: '报修超时自动验收',
  schedule: '0 */10 * * * ?',
  run: ({ db }) =>
    stepAll(db, (actor) => waitingSince(actor, 'WAIT_VERIFY', before(verifyHours * 60)), {
      action: 'verifyPass',
      remark: `${verifyHours}小时未验收，自动通过`,
    }),
})

const autoRate = job({
  name: 'ticket.autoRate',
  title: '报修超时自动评价',
  schedule: '0 */10 * * * ?',
  run: ({ db }) =>
    stepAll(db, (actor) => waitingSince(actor, 'WAIT_RATE', before(rateDays * 24 * 60)), {
      action: 'rate',
      rating: 5,
      ratingText: '默认好评',
    }),
})

/** A suspension ends at its planned time even if nobody remembers. */
const endSuspensions = job({
  name: 'repair.endSuspensions',
  title: '报修挂起到期恢复',
  schedule: '0 * * * * ?',
  run: ({ db }) => stepAll(db, suspendedUntilNow, { action: 'resume', remark: '挂起到期，自动恢复' }),
})

export const repairJobs: readonly Job[] = [
  autoVerify,
  autoRate,
  endSuspensions,
  ...sumJobs(ticketSums('repair'), { unit: 'repair', of: '报修单', second: 30 }),
]
