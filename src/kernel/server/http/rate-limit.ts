import type { Endpoint } from '../../shared/endpoint.ts'
import type { Actor } from '../actor.ts'
import { countUp } from '../counter.ts'
import type { Db } from '../db/db.ts'
import { tooFrequent } from '../errors.ts'

/** Counters belong to no tenant: many of them count callers that are not known yet. */
const nobody = { tenantId: 0, userId: '' }

/** Refuses with 429 whoever calls an endpoint more often than it allows: a user, or an address that has not signed in. */
export async function limitCalls(db: Db, { limit, paths }: Endpoint<never, unknown>, caller: Actor): Promise<void> {
  if (!limit) return
  const key = `calls ${paths[0]} ${caller.userId || caller.ip}`
  const { count, seconds } = await db.write(nobody, (tx) => countUp(tx, key, limit.seconds))
  if (count > limit.count) throw tooFrequent(seconds)
}
