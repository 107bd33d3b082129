import type { Caller } from '#kernel/server/actor.ts'
import { countUp, forgetCount, readCount } from '#kernel/server/counter.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Secrets } from '#kernel/server/secrets.ts'

/** Counters stand in the database, so that many processes agree; without a tenant, for a caller is not yet known. */
export const nobody: Caller = { tenantId: 0, userId: '' }

/** So many failures within the window close the door; it opens a whole window after the last of them. */
export interface Limit {
  count: number
  minutes: number
}

/** Failures of one account. */
export const accountLimit: Limit = { count: 5, minutes: 10 }
/** Failures from one address: an office behind one address mistypes less, a list of passwords fails more. */
export const addressLimit: Limit = { count: 60, minutes: 10 }

/** Of one account, by its name whether it exists or not; people type phones there, so the key does not tell it. */
export const accountKey = (secrets: Secrets, username: string): string =>
  `sign-in name ${secrets.blindIndex('session.signInName', username.toLowerCase())}`
export const addressKey = (ip: string): string => `sign-in address ${ip}`
export const passwordKey = (userId: string): string => `old password ${userId}`
/** Wrong codes of an account's second factor, wherever one is asked for. */
export const factorKey = (userId: string): string => `second factor ${userId}`

export async function isClosed(db: Db, key: string, limit: Limit): Promise<boolean> {
  const [rows] = await db.flight(nobody, [readCount(key)])
  return (rows[0]?.count ?? 0) >= limit.count
}

/** Counts failures; the one that reaches the limit starts the window anew. Answers how many there are of each key. */
export function countFailures(db: Db, failures: readonly (readonly [key: string, limit: Limit])[]): Promise<number[]> {
  return db.write(nobody, async (tx) => {
    const counts: number[] = []
    for (const [key, { count, minutes }] of failures) counts.push((await countUp(tx, key, minutes * 60, count)).count)
    return counts
  })
}

export const clearCount = (db: Db, key: string): Promise<number> => db.write(nobody, (tx) => tx.run(forgetCount(key)))
