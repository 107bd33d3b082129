import { systemActor } from '#kernel/server/actor.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import type { Warnings } from '#services/warning/server/actions.ts'
import { alertTimed } from './raise-alerts.ts'
import { settingsFor } from './repository.ts'

/** Looks each minute at what only time sets off: limits that are over, equipment that stands still. */
export const alertJob = (warnings: Warnings): Job =>
  job({
    name: 'fault.alertScan',
    title: '故障告警扫描',
    schedule: '30 * * * * ?',
    run: async ({ db }) => {
      for (const tenantId of await tenantIds(db)) {
        const actor = systemActor(tenantId)
        const settings = await db.read(actor, (tx) =>
          settingsFor(tx, ['OVERDUE_ACCEPT', 'OVERDUE_RESOLVE', 'DOWNTIME_OVER']),
        )
        for (const setting of settings)
          for (let after: string | undefined = ''; after !== undefined;) {
            const page: string = after
            after = await db.write(actor, (tx) => alertTimed(tx, warnings, setting, page))
          }
      }
    },
  })
