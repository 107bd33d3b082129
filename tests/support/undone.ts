import type { Caller } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { Refusal } from '#kernel/server/errors.ts'

class Undone extends Error {}

/** Does work in a transaction that is undone whatever it did: hundreds of cases find the same rows, and none cleans up. */
export async function undone<T>(db: Db, caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  let value: T
  const written = db.write(caller, async (tx) => {
    value = await work(tx)
    throw new Undone()
  })
  await written.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return value!
}

/** A step within such a transaction, which stores nothing where it is refused; answers why, or null once it is taken. */
export async function tried(tx: Tx, step: () => Promise<unknown>): Promise<string | null> {
  await tx.run(statement('savepoint tried'))
  try {
    await step()
    await tx.run(statement('release savepoint tried'))
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.run(statement('rollback to savepoint tried'))
    return error.message
  }
}
