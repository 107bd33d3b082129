import type pg from 'pg'
import { openedAnswer } from '#kernel/server/http/idempotency.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { testSecret } from '../support/test-secrets.ts'
import type { Intent } from './load.ts'
import type { IntentKind } from './intent-kinds.ts'

/** What the database says about the intents. All but `stored` must be 0. */
export interface Audit {
  stored: number
  /** Acknowledged and not there, or there as another record than was answered. */
  lost: number
  /** Made more than one record. */
  twice: number
  /** Records without all of their rows, and rows without their record. */
  torn: number
  /** Events that no handler will ever finish: still open, or failed before. */
  undelivered: number
}

interface Stored {
  n: number
  copies: number
  id: string
  whole: boolean
}

/** Compares the client's own ledger with the database, row by row. `client` must stand above the tenant wall. */
export async function audit(
  client: pg.Client,
  kinds: readonly IntentKind[],
  intents: readonly Intent[],
): Promise<Audit> {
  await openAnswers(client)
  const sum: Audit = { stored: 0, lost: 0, twice: 0, torn: 0, undelivered: 0 }
  for (const kind of kinds) {
    const { rows } = await client.query<Stored>(kind.stored)
    const found = new Map(rows.map((row) => [row.n, row]))
    sum.stored += rows.length
    sum.twice += rows.filter((row) => row.copies > 1).length
    sum.torn += rows.filter((row) => !row.whole).length
    const acked = intents.filter((one) => one.kind.name === kind.name && one.storedId !== undefined)
    sum.lost += acked.filter((one) => found.get(one.n)?.id !== one.storedId).length
    const orphans = await client.query<{ count: string }>(kind.orphans)
    sum.torn += Number(orphans.rows[0]?.count)
  }
  return sum
}

const secrets = createSecrets({ secret: testSecret })

/** Lays out in `fault_answer` which record each kept answer names; a call without an answer names none. */
async function openAnswers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ key: string; path: string; sealed: string | null }>(
    `select key, path, answer_sealed as sealed from idempotency where key like 'fault-%'`,
  )
  const ids = rows.map(({ sealed }) => (sealed ? (openedAnswer(secrets, sealed) as { id: string }).id : null))
  await client.query('drop table if exists pg_temp.fault_answer')
  await client.query('create temp table fault_answer (key text, path text, id text)')
  await client.query('insert into fault_answer select * from unnest($1::text[], $2::text[], $3::text[])', [
    rows.map(({ key }) => key),
    rows.map(({ path }) => path),
    ids,
  ])
}

/** Waits until the relay has delivered what the intents told; the number of events that are left after 10 s. */
export async function untilDelivered(client: pg.Client): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ open: number }>(
      'select count(*)::integer as open from outbox where done_at is null',
    )
    const open = rows[0]?.open ?? 0
    if (open === 0 || attempt === 100) return open
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
