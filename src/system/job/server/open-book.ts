import { fromWire } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { JobBook, JobSetting } from '#kernel/server/jobs/book.ts'
import type { Services } from '#kernel/server/services.ts'
import { installation } from '#kernel/server/http/installation.ts'
import { jobChannel } from './install.ts'

interface Row {
  name: string
  cron: string
  parameter: string
  isRunning: boolean
  concurrent: string
  misfire: string
  since: string
}

/** A removed row stops its job as long as no other has taken its place. */
const settings = statement<Row>(
  `select distinct on (job_class_name) job_class_name as name, cron_expression as cron, parameter,
     status = 0 and del_flag = 0 as "isRunning", concurrent, misfire, planned_since as since
   from sys_quartz_job where tenant_id = $1 order by job_class_name, del_flag, update_time desc`,
  [installation],
)

const longest = 2000

/** The book of the runner: settings are the rows of the screen, and every run leaves a row of history. */
export function openJobBook({ db, bus }: Pick<Services, 'db' | 'bus'>): JobBook {
  const actor = systemActor(installation)
  return {
    settings: async () => {
      const [rows] = await db.flight(actor, [settings])
      return new Map(rows.map((row): [string, JobSetting] => [row.name, settingOf(row)]))
    },
    onChange: (listener) => {
      bus.subscribe(jobChannel, listener)
      bus.onReconnect(listener)
    },
    started: async ({ runId, job, dueAt, attempt, by }) => {
      const text = `insert into sys_quartz_run as r (tenant_id, id, job_class_name, source, due_time, start_time, state,
          attempts, create_by, create_time)
        values ($1, $2, $3, $4, $5, $6, 'RUNNING', $7, $8, $6)
        on conflict (tenant_id, id) do update set state = 'RUNNING', attempts = $7, end_time = null, cost_time = null`
      const source = by === undefined ? 'SCHEDULE' : 'MANUAL'
      const values = [installation, runId, job, source, dueAt, nowText(), attempt, by ?? 'system']
      await db.write(actor, (tx) => tx.run(statement(text, values)))
    },
    ended: async ({ runId }, { duration, error, again }) => {
      const text = `update sys_quartz_run set state = $3, end_time = $4, cost_time = $5, error = $6
        where tenant_id = $1 and id = $2`
      const reason = error === undefined ? null : `${reasonOf(error)}${again ? '（稍后重试）' : ''}`.slice(0, longest)
      const values = [installation, runId, error === undefined ? 'DONE' : 'FAILED', nowText(), duration, reason]
      await db.write(actor, (tx) => tx.run(statement(text, values)))
    },
  }
}

function settingOf({ cron, parameter, isRunning, concurrent, misfire, since }: Row): JobSetting {
  return {
    ...(isRunning && { schedule: cron }),
    since: fromWire(since),
    parameter: parameter === '' ? {} : (JSON.parse(parameter) as Record<string, unknown>),
    concurrent: concurrent === 'Y',
    catchUp: misfire === 'RUN_ONCE',
  }
}

/** For the platform operator's eyes: what the error says, and where it came from. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : '未知错误'
}
