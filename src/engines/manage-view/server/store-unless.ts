import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import type { Fault } from './import-rows.ts'

/** Carries the faults out of a transaction that must not be kept. */
class Undone extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super('undone')
    this.faults = faults
  }
}

/** What there is to say against the rows that `store` stores; they are taken back where `isUndone` says so of it. */
export async function storeUnless(
  db: Db,
  actor: Actor,
  store: (tx: Tx) => Promise<Fault[]>,
  isUndone: (faults: readonly Fault[]) => boolean,
): Promise<Fault[]> {
  try {
    return await db.write(actor, async (tx) => {
      const faults = await store(tx)
      if (isUndone(faults)) throw new Undone(faults)
      return faults
    })
  } catch (error) {
    if (error instanceof Undone) return error.faults
    throw error
  }
}
