import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { followChanges, markedTenants, takeDays } from './record-days.ts'

export const metricJobs = [
  job({
    name: 'stat.daily',
    title: '生成每日统计',
    schedule: '0 30 1 * * ?',
    run: async ({ db, metrics }) => {
      for (const tenant of await tenantIds(db)) await takeDays(db, metrics.all, tenant)
    },
  }),
  job({
    name: 'stat.follow',
    title: '更新统计变化',
    schedule: '45 * * * * ?',
    run: async ({ db, metrics }) => {
      for (const tenant of await markedTenants(db)) await followChanges(db, metrics.all, tenant)
    },
  }),
]
