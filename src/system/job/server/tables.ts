import { dateTime, object } from '#kernel/shared/schema.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { JobRun, QuartzJob } from '../shared/schema.ts'

/** Rows stand under tenant 0: jobs belong to the installation and to no district. */
export const jobTables = tables({
  sysQuartzJob: table(QuartzJob, {
    scope: 'tenant',
    server: object({ plannedSince: dateTime }),
    derived: ['nextTime', 'lastTime', 'lastState'],
    logged: { title: '定时任务' },
  }),
  sysQuartzRun: table(JobRun, { scope: 'tenant' }),
})
