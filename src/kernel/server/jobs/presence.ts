import type { Pool } from 'pg'
import type { Logger } from '../log.ts'

/** How a process is known to live and how its end is met; in milliseconds. */
export interface WorkerTiming {
  /** So often a worker says that it lives. */
  beat: number
  /** A worker that is silent for so long has died. */
  silence: number
  /** So long a job may go on after the process was told to end. */
  patience: number
}

export const workerTiming: WorkerTiming = { beat: 5_000, silence: 30_000, patience: 3_000 }

/** Says for the workers of this process that they live, and frees the jobs of those that have died. */
export interface Presence {
  add(worker: string): void
  /** Its jobs are free after the silence. */
  remove(worker: string): void
  stop(): void
}

const beat = `insert into job_worker (id, beat_at) select unnest($1::text[]), now()
  on conflict (id) do update set beat_at = excluded.beat_at`
const forget = `delete from job_worker where beat_at < now() - interval '1 day'`

/** A queue is held together with its job, so both are freed by the name of who holds them. */
const free = `select graphile_worker.force_unlock_workers(ids) is null, ids from (
    select array_agg(distinct j.locked_by) as ids from graphile_worker.jobs j
    where j.locked_at < now() - $1 * interval '1 millisecond' and not exists (
      select from job_worker w where w.id = j.locked_by and w.beat_at >= now() - $1 * interval '1 millisecond')) dead
  where ids is not null`

/** The queue itself takes a job from a dead worker after four hours only. */
export function openPresence(pool: Pool, log: Logger, { beat: every, silence }: WorkerTiming): Presence {
  const workers = new Set<string>()
  let beating = false
  /** Since when beats have been heard without a gap. After an outage all workers seem dead until they have had their turn. */
  let since: number | undefined

  const look = async () => {
    beating = true
    try {
      await pool.query(beat, [[...workers]])
      since ??= performance.now()
      if (performance.now() - since < silence) return
      const { rows } = await pool.query<{ ids: string[] }>(free, [silence])
      for (const { ids } of rows) log.warn({ workers: ids }, 'jobs of workers that are gone are free again')
      await pool.query(forget)
    } catch (error) {
      since = undefined
      log.debug({ error }, 'the workers could not say that they live')
    } finally {
      beating = false
    }
  }
  const turn = () => {
    if (!beating) void look()
  }
  const timer = setInterval(turn, every).unref()
  return {
    add: (worker) => {
      workers.add(worker)
      turn()
    },
    remove: (worker) => void workers.delete(worker),
    stop: () => clearInterval(timer),
  }
}
