import { Logger as QueueLogger, runMigrations, type Task, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { toWire } from '../../shared/time.ts'
import { now } from '../clock.ts'
import { migrationLock } from '../db/migrate.ts'
import { newId } from '../secrets.ts'
import type { Services } from '../services.ts'
import { emptyBook, type JobAttempt, type JobBook, type JobOutcome } from './book.ts'
import type { Job } from './job.ts'
import { claimRun, type RunPayload } from './queue.ts'
import { openPresence, workerTiming, type WorkerTiming } from './presence.ts'
import { openSchedule } from './schedule.ts'
import { supervise } from './supervisor.ts'
import { startWorker } from './worker.ts'

export interface Runner {
  /** Looks at the schedule every second from now on. Nobody calls it where a test sets the clock. */
  begin(): void
  /** Enqueues the scheduled runs due since the last look; tests do it by hand. */
  tick(): Promise<void>
  /** Takes no further job, tells those that run that the process ends, and gives back what does not end in time. */
  stop(): Promise<void>
}

/** Prepares the queue's own schema; run by the owner, with the migrations. */
export async function migrateJobs(url: string, role: string, query: (text: string) => Promise<unknown>): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet })
  // The queue's tables are closed row by row to everybody but their owner. Rights on one table given by two processes
  // that start at once would fail one of them.
  await query(`
    select pg_advisory_xact_lock(${migrationLock});
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

const quiet = new QueueLogger(() => () => {})

/**
 * Works off jobs. Many processes may run this: a due time is claimed by one row in `job_fire`. The book says what an
 * administrator decided and keeps the history.
 */
export async function startJobs(
  pool: Pool,
  services: Services,
  jobs: readonly Job[],
  book: JobBook = emptyBook,
  timing: WorkerTiming = workerTiming,
): Promise<Runner> {
  const { log } = services
  const ending = new AbortController()
  const taskList: TaskList = Object.fromEntries(
    jobs.map((one) => [one.name, taskOf(one, services, book, ending.signal)]),
  )
  const presence = openPresence(pool, log, timing)
  const supervisor = await supervise(() => startWorker(pool, taskList, log), presence, log).catch((error: unknown) => {
    presence.stop()
    throw error
  })
  const schedule = openSchedule(jobs, book, now())
  const tick = () =>
    schedule.look(now(), async ({ job, at, parameter, concurrent }) => {
      const { text, values } = claimRun({ runId: newId(), job, dueAt: toWire(at), parameter, concurrent }, at)
      await pool.query(text, [...values])
    })
  const look = () => void tick().catch((error: unknown) => log.error({ error }, 'the schedule could not be read'))
  let timer: NodeJS.Timeout | undefined
  let stopped: Promise<void> | undefined
  return {
    begin: () => void (timer ??= setInterval(look, 1000).unref()),
    tick,
    stop: () => {
      clearInterval(timer)
      stopped ??= supervisor.stop(timing.patience)
      // Only then: what the running jobs give back must not be taken by this process again.
      ending.abort()
      return stopped
    },
  }
}

/** Runs of the schedule and of hand are written down; what other work adds to the queue is its own affair. */
function taskOf(one: Job, services: Services, book: JobBook, ending: AbortSignal): Task {
  return async (payload, { job: { attempts, max_attempts: most } }) => {
    const input = payload as RunPayload
    if (input.runId === undefined) return one.run(services, input, ending)
    const { runId, dueAt, by } = input
    const attempt: JobAttempt = { runId, job: one.name, dueAt, attempt: attempts, ...(by !== undefined && { by }) }
    const begun = performance.now()
    const end = (outcome: Omit<JobOutcome, 'duration'>) =>
      unhindered(services, book.ended(attempt, { ...outcome, duration: Math.round(performance.now() - begun) }))
    await unhindered(services, book.started(attempt))
    try {
      await one.run(services, input, ending)
    } catch (error) {
      await end({ error, again: attempts < most })
      if (attempts < most) throw error
      services.log.error({ error, job: one.name }, 'a job failed for good')
      return undefined
    }
    return end({ again: false })
  }
}

/** A history that cannot be written keeps no job from its work. */
async function unhindered({ log }: Pick<Services, 'log'>, writing: Promise<void>): Promise<void> {
  await writing.catch((error: unknown) => log.warn({ error }, 'the history of a job could not be written'))
}
