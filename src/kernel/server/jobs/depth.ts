import { now } from '../clock.ts'
import { statement, type Statement } from '../db/statement.ts'

/** The runs of one job in the queue: due and not begun, under way, given up after the last attempt. */
export interface QueueDepth {
  job: string
  waiting: number
  running: number
  failed: number
}

/** The depth of the queue by job; jobs without a run are left out. */
export const queueDepth = (): Statement<QueueDepth> =>
  statement(
    `select task_identifier as job,
       count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= $1)::int as waiting,
       count(*) filter (where locked_at is not null)::int as running,
       count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
     from graphile_worker.jobs group by 1`,
    [now()],
  )
