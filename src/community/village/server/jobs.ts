import { systemActor } from '#kernel/server/actor.ts'
import { job } from '#kernel/server/jobs/job.ts'
import type { Services } from '#kernel/server/services.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { countHouseholds, flagVillages } from './flag-villages.ts'

/** Counts households and judges the condition of owners' meetings, tenant by tenant. */
export const villageNight = job({
  name: 'village-night',
  title: '小区户数与业主大会条件',
  schedule: '0 10 0 * * ?',
  async run({ db }: Pick<Services, 'db'>) {
    for (const id of await tenantIds(db)) {
      const actor = systemActor(id)
      await db.write(actor, async (tx) => {
        await countHouseholds(tx)
        await flagVillages(tx, actor)
      })
    }
  },
})
