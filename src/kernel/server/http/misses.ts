import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import { countUp } from '../counter.ts'
import type { Db } from '../db/db.ts'
import { tooFrequent, type Refusal } from '../errors.ts'

/** The window in which rows that are not there are counted, and for which the door then stays closed. */
const windowSeconds = 60

/** Counters belong to no tenant. */
const nobody = { tenantId: 0, userId: '' }

export interface Misses {
  /** Throws 429 when the caller has asked for too many rows that are not there. */
  refuse(actor: Actor): void
  /** Counts the call when it fails with 404, and lets the failure pass. */
  watch<T>(actor: Actor, work: () => Promise<T>): Promise<T>
}

/**
 * Against guessing of ids: whoever meets `limit` rows within a minute that are missing, or belong to somebody else,
 * gets 429 for every call until a minute has passed. All processes share the count; a process that has not met the
 * caller yet learns of it with his next miss there. 0 switches it off.
 */
export function openMisses(db: Db, limit: number, refusalOf: (error: unknown) => Refusal | undefined): Misses {
  const closed = new Map<string, number>()

  async function note({ userId }: Actor): Promise<void> {
    const { count, seconds } = await db.write(nobody, (tx) => countUp(tx, `misses ${userId}`, windowSeconds, limit))
    if (count < limit) return
    const at = now().getTime()
    for (const [key, until] of closed) if (until <= at) closed.delete(key)
    closed.set(userId, at + seconds * 1_000)
  }

  return {
    refuse: ({ userId }) => {
      const left = (closed.get(userId) ?? 0) - now().getTime()
      if (left > 0) throw tooFrequent(Math.ceil(left / 1_000))
    },
    watch: async (actor, work) => {
      try {
        return await work()
      } catch (error) {
        if (limit > 0 && actor.userId !== '' && refusalOf(error)?.status === 404) await note(actor)
        throw error
      }
    },
  }
}
