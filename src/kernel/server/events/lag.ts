import { now } from '../clock.ts'
import { statement, type Statement } from '../db/statement.ts'

/** How many events wait for delivery, of all tenants, and for how many seconds the oldest of them. */
export const outboxLag = (): Statement<{ waiting: number; seconds: number }> =>
  statement(
    `select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as seconds
     from outbox where done_at is null`,
    [now()],
  )
