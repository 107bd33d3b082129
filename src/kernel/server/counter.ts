import { now } from './clock.ts'
import type { Tx } from './db/db.ts'
import { statement, type Statement } from './db/statement.ts'

/** How often something was counted in its window, and in how many seconds (at least one) the window ends. */
export interface Counted {
  count: number
  seconds: number
}

const bump = `
  insert into counter (key, count, expires_at) values ($1, 1, $3)
  on conflict (key) do update set
    count = case when counter.expires_at <= $2 then 1 else counter.count + 1 end,
    expires_at = case when counter.expires_at <= $2 or counter.count + 1 = $4 then $3 else counter.expires_at end
  returning count, greatest(ceil(extract(epoch from expires_at - $2)), 1)::integer as seconds`

/**
 * Counts one more under a key. A window begins with its first count, and anew with the count `anewAt`, so that a door
 * that closes then stays closed for a whole window; all processes share it.
 */
export async function countUp(tx: Tx, key: string, seconds: number, anewAt = 0): Promise<Counted> {
  const at = now()
  return tx.one(statement<Counted>(bump, [key, at, new Date(at.getTime() + seconds * 1_000), anewAt]))
}

/** The count of a key in its present window; no row when nothing was counted. */
export const readCount = (key: string): Statement<{ count: number }> =>
  statement('select count from counter where key = $1 and expires_at > $2', [key, now()])

export const forgetCount = (key: string): Statement => statement('delete from counter where key = $1', [key])
