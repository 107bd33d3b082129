import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

/**
 * Files that name the same thing run one after the other: what they share (the first home that owes, say) is nothing
 * that two may take at once. To be called first of all in a file, so that its own clearing up comes before the next one's turn.
 */
export function takeTurns(thing: string): void {
  let holder: Client | undefined
  beforeAll(async () => {
    holder = new Client({ connectionString: inject('productDatabase') })
    await holder.connect()
    await holder.query('select pg_advisory_lock(hashtext($1))', [thing])
  }, 600_000)
  afterAll(() => holder?.end())
}
