import { systemActor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { readPlannedPlaces } from '../../dunning-plan/server/repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import type { DunningFlow } from './flow.ts'
import { proceedPlace } from './proceed.ts'
import { someAtOnce } from './repository.ts'
import { readWorkDay } from './read-work-day.ts'
import { settleDunnings, settlePromises } from './settle-dunnings.ts'

/** Asks for what is owed everywhere, on working days alone; first what was paid and promised meanwhile is settled. */
export async function dunToday(db: Db, flow: DunningFlow, parts: StandardParts, ending?: AbortSignal): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    if (!(await db.read(actor, readWorkDay))) continue
    for (const settle of [settleDunnings, settlePromises])
      for (let some = someAtOnce; some === someAtOnce;) some = await db.write(actor, (tx) => settle(tx, actor, flow))
    for (const place of await db.read(actor, readPlannedPlaces)) {
      if (ending?.aborted) return
      await proceedPlace(db, actor, place, { parts, ending })
    }
  }
}

export const dunningJob = (flow: DunningFlow, parts: StandardParts): Job =>
  job({
    name: 'fee.dunning',
    title: '按方案催缴欠费',
    schedule: '0 0 10 * * ?',
    run: ({ db }, _payload, ending) => dunToday(db, flow, parts, ending),
  })
