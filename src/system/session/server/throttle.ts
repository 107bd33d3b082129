import { now } from '#kernel/server/clock.ts'
import type { Caller } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'

/** Counters stand in the database, so that many processes agree; without a tenant, for a caller is not yet known. */
export const nobody: Caller = { tenantId: 0, userId: '' }

/** So many failures within the window close the door; it opens a whole window after the last of them. */
export interface Limit {
  count: number
  minutes: number
}

/** Failures of one account, by its name whether it exists or not. */
export const accountLimit: Limit = { count: 5, minutes: 10 }
/** Failures from one address: an office behind one address mistypes less, a list of passwords fails more. */
export const addressLimit: Limit = { count: 60, minutes: 10 }

export const accountKey = (username: string): string => `sign-in name ${username.toLowerCase()}`
export const addressKey = (ip: string): string => `sign-in address ${ip}`
export const passwordKey = (userId: string): string => `old password ${userId}`

/** The count of a key, for a flight; no row when nothing failed lately. */
export const readCount = (key: string): Statement<{ count: number }> =>
  statement('select count from counter where key = $1 and expires_at > $2', [key, now()])

export async function isClosed(db: Db, key: string, limit: Limit): Promise<boolean> {
  const [rows] = await db.flight(nobody, [readCount(key)])
  return (rows[0]?.count ?? 0) >= limit.count
}

const bump = `
  insert into counter (key, count, expires_at) values ($1, 1, $3)
  on conflict (key) do update set
    count = case when counter.expires_at <= $2 then 1 else counter.count + 1 end,
    expires_at = case when counter.expires_at <= $2 or counter.count + 1 = $4 then $3 else counter.expires_at end`

/** Counts failures; the one that reaches the limit starts the window anew. */
export async function countFailures(
  db: Db,
  failures: readonly (readonly [key: string, limit: Limit])[],
): Promise<void> {
  const at = now()
  await db.write(nobody, async (tx) => {
    for (const [key, { count, minutes }] of failures) {
      await tx.run(statement(bump, [key, at, new Date(at.getTime() + minutes * 60_000), count]))
    }
  })
}

export const clearCount = (db: Db, key: string): Promise<number> =>
  db.write(nobody, (tx) => tx.run(statement('delete from counter where key = $1', [key])))
