import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Statement } from '#kernel/server/db/statement.ts'
import type { SumRow } from './reading-rows.ts'

/** So long an answer may be shown to whoever asks the same. */
const freshMs = 60_000
/** More are not remembered: the oldest goes. */
const most = 2000

/** What a statement answered, and when it was asked. */
export interface Answered {
  rows: readonly SumRow[]
  at: Date
}

interface Entry {
  at: Date
  rows: Promise<readonly SumRow[]>
}

const caches = new WeakMap<Db, Map<string, Entry>>()

/**
 * Answers of at most a minute, of this process. What is remembered is the statement with its values, in which all stands
 * that decides about the answer (villages, narrowing, data rules, period): callers who may see the same share it, others
 * cannot meet. Whoever asks while an answer is on its way waits for that one; all that is missing goes in one flight.
 */
export async function answersOf(db: Db, actor: Actor, asked: readonly Statement<SumRow>[]): Promise<Answered[]> {
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  const at = now()
  const isFresh = (entry: Entry | undefined) =>
    entry !== undefined && at >= entry.at && at.getTime() - entry.at.getTime() < freshMs
  const keys = asked.map((one) => keyOf(actor, one))
  const missing = new Map(
    keys.flatMap((key, index) => (isFresh(cache.get(key)) ? [] : [[key, asked[index]!] as const])),
  )
  if (missing.size > 0) {
    const flight = db.flight(actor, [...missing.values()])
    for (const [index, key] of [...missing.keys()].entries()) {
      const entry = { at, rows: flight.then((all) => all[index] ?? []) }
      cache.delete(key)
      cache.set(key, entry)
      // What failed is asked again.
      entry.rows.catch(() => cache.get(key) === entry && cache.delete(key))
    }
  }
  const entries = keys.map((key) => cache.get(key)!)
  forget(cache)
  return Promise.all(entries.map(async (entry) => ({ rows: await entry.rows, at: entry.at })))
}

const keyOf = ({ tenantId }: Actor, { text, values }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([tenantId, text, values]))
    .digest('base64')

function forget(cache: Map<string, Entry>): void {
  for (const key of cache.keys()) {
    if (cache.size <= most) return
    cache.delete(key)
  }
}
