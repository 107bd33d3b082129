import { nextRuns, parseCron } from '#kernel/shared/cron.ts'
import { fromWire, toWire } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { jobFields, runFields } from '../shared/fields.ts'
import type { JobRun, QuartzJob } from '../shared/schema.ts'
import { jobTables } from './tables.ts'

const lastRun = (column: string): string =>
  `(select r.${column} from sys_quartz_run r where r.tenant_id = t.tenant_id and r.job_class_name = t.job_class_name order by r.start_time desc, r.id desc limit 1)`

type JobRow = QuartzJob & { plannedSince: string; delFlag: number; tenantId: number }

const stored = listOf<JobRow>({
  table: jobTables.sysQuartzJob,
  fields: jobFields,
  derived: { lastTime: lastRun('start_time'), lastState: lastRun('state') },
  sort: { key: 'jobClassName', descending: false },
})

/** When the job runs next, as far as its row says; null when it is stopped or unknown to this release. */
function nextOf({ status, cronExpression, plannedSince }: JobRow): string | null {
  if (status !== 0 || !parseCron(cronExpression).ok) return null
  const from = new Date(Math.max(now().getTime(), fromWire(plannedSince).getTime()))
  const [next] = nextRuns(cronExpression, from, 1)
  return next ? toWire(next) : null
}

/** Jobs with their next run. */
export const jobList: List<JobRow> = {
  ...stored,
  page: async (db, actor, raw) => {
    const page = await stored.page(db, actor, raw)
    return { ...page, records: page.records.map((row) => ({ ...row, nextTime: nextOf(row) })) }
  },
  one: async (reader, actor, id) => {
    const row = await stored.one(reader, actor, id)
    return { ...row, nextTime: nextOf(row) }
  },
  recycled: async (db, actor, raw, since) => {
    const page = await stored.recycled(db, actor, raw, since)
    return { ...page, records: page.records.map((row) => ({ ...row, nextTime: null })) }
  },
}

export const runList: List<JobRun> = listOf<JobRun & { delFlag: number; tenantId: number }>({
  table: jobTables.sysQuartzRun,
  fields: runFields,
  sort: { key: 'startTime', descending: true },
})
