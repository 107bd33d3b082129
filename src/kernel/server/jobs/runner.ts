import { Logger as WorkerLogger, run, runMigrations, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { nextRuns } from '../../shared/cron.ts'
import { toWire } from '../../shared/time.ts'
import { now } from '../clock.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'

export interface Runner {
  /** Enqueues the scheduled runs due since the last look; the timer does it every second, tests by hand. */
  tick(): Promise<void>
  stop(): Promise<void>
}

/** Prepares the queue's own schema; run by the owner, with the migrations. */
export async function migrateJobs(url: string, role: string, query: (text: string) => Promise<unknown>): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet })
  // The queue's tables are closed row by row to everybody but their owner.
  await query(`
    grant usage on schema graphile_worker to ${role};
    grant all on all tables in schema graphile_worker to ${role};
    grant all on all sequences in schema graphile_worker to ${role};
    do $$ declare t regclass; begin
      for t in select oid from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid and polname = 'linli_queue') loop
        execute format('create policy linli_queue on %s to ${role} using (true) with check (true)', t);
      end loop;
    end $$`)
}

const quiet = new WorkerLogger(() => () => {})

/** Works off jobs. Many processes may run this: a due time is claimed by one row in `job_fire`. */
export async function startJobs(pool: Pool, services: Services, jobs: readonly Job[]): Promise<Runner> {
  const { log } = services
  const taskList: TaskList = Object.fromEntries(
    jobs.map((one) => [one.name, async (payload: unknown) => one.run(services, payload as { dueAt: string })]),
  )
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ meta }, message)
  })
  const worker = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
  })
  let since = now()
  /** The next run of each job, so that a second in which nothing is due costs nothing. */
  const next = new Map<string, number>()
  const tick = async () => {
    const until = now()
    // A clock that was set back makes what is known about the next runs worthless.
    if (until < since) next.clear()
    for (const { name, schedule } of jobs) {
      if (!schedule || until.getTime() < (next.get(name) ?? 0)) continue
      await enqueueDue(pool, name, schedule, since, until)
      next.set(name, nextRuns(schedule, until, 1)[0]?.getTime() ?? Infinity)
    }
    since = until
  }
  const timer = setInterval(
    () => void tick().catch((error: unknown) => log.error({ error }, 'the schedule could not be read')),
    1000,
  )
  timer.unref()
  return {
    tick,
    stop: async () => {
      clearInterval(timer)
      await worker.stop()
    },
  }
}

/** After a pause only the newest missed run is made up for. */
async function enqueueDue(pool: Pool, name: string, schedule: string, since: Date, until: Date): Promise<void> {
  const due = newestRun(schedule, since, until)
  if (!due) return
  await pool.query(
    `with claimed as (insert into job_fire (job, fire_at) values ($1, $2) on conflict do nothing returning job)
     select graphile_worker.add_job(job, json_build_object('dueAt', $3::text)) from claimed`,
    [name, due, toWire(due)],
  )
}

/** The last run after `since` and not after `until`, found by looking back further and further. */
function newestRun(schedule: string, since: Date, until: Date): Date | undefined {
  for (let seconds = 60; ; seconds *= 4) {
    const from = new Date(Math.max(since.getTime(), until.getTime() - seconds * 1000))
    let newest: Date | undefined
    for (let [next] = nextRuns(schedule, from, 1); next && next <= until; [next] = nextRuns(schedule, next, 1)) {
      newest = next
    }
    if (newest || from.getTime() === since.getTime()) return newest
  }
}
