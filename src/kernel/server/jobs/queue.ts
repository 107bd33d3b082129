import { statement, type Statement } from '../db/statement.ts'

/** One run of a job that the book will know by `runId`. */
export interface RunOrder {
  runId: string
  job: string
  /** Wire text. */
  dueAt: string
  parameter: Readonly<Record<string, unknown>>
  concurrent: boolean
  /** Who asked for it; absent: the schedule. */
  by?: string
}

/** What the worker finds in the payload of a run, besides the job's own parameter. */
export interface RunPayload extends Record<string, unknown> {
  runId?: string
  dueAt: string
  by?: string
}

/** A run that fails is tried again so many times, a few seconds apart; then it has failed. */
const retries = 3

/** Runs that must not overlap stand in a queue named like their job. */
const added = `graphile_worker.add_job($1, $2::json, queue_name := case when $3 then null else $1 end, max_attempts := ${retries + 1})`

const valuesOf = ({ job, runId, dueAt, by, parameter, concurrent }: RunOrder): unknown[] => [
  job,
  JSON.stringify({ ...parameter, runId, dueAt, ...(by !== undefined && { by }) }),
  concurrent,
]

/** Adds a run. Stands alone in its transaction, for the queue notifies in its insert trigger. */
export const addRun = (order: RunOrder): Statement => statement(`select ${added} is null`, valuesOf(order))

/**
 * Adds the run of a due time unless another process has claimed it. A run that must not overlap is left out while one
 * waits already: that one will do.
 */
export const claimRun = (order: RunOrder, fireAt: Date): Statement =>
  statement(
    `with claimed as (insert into job_fire (job, fire_at) values ($1, $4) on conflict do nothing returning job)
     select ${added} is null from claimed where $3 or not exists (
       select from graphile_worker.jobs j where j.task_identifier = $1 and j.queue_name = $1 and j.locked_at is null)`,
    [...valuesOf(order), fireAt],
  )

/**
 * Forgets due times before a moment. The newest one of each job stays: without it a job of every year would be made up
 * again.
 */
export const forgetRuns = (before: string): Statement =>
  statement(
    `delete from job_fire f where fire_at < $1::timestamptz
      and exists (select from job_fire n where n.job = f.job and n.fire_at > f.fire_at)`,
    [before],
  )
