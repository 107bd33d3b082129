import { nowText } from '#kernel/server/clock.ts'
import { systemActor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import { blockHash, chainKey, digestOf, dayOf, entryText, goneText, type DayHead } from './digest.ts'

/** Entries of one block at most. */
const most = 1000
/** Number of the lock under which a tenant's chain grows or is looked at; nobody who writes the log takes it. */
const lockOf = 7_260_914

interface Waiting {
  id: string
  day: string
  /** Null when the entry is gone already. */
  text: string | null
}

/** Holds the chain of the caller's tenant still until the end of the transaction. */
export const holdChain = (reader: Reader): Promise<unknown> =>
  reader.all(statement('select pg_advisory_xact_lock($1, $2)', [lockOf, reader.tenantId]))

/**
 * Puts the entries that wait into the chains of their tenants and days. Entries are written without a thought of the
 * chain; only sealers wait for each other, and only those of one tenant.
 */
export async function sealLogs({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  const key = chainKey(secrets)
  const waiting = statement<{ tenantId: number }>('select distinct tenant_id from sys_log_pending order by 1')
  const [tenants] = await db.flight(systemActor(0), [waiting])
  for (const { tenantId } of tenants) await sealTenant(db, key, tenantId)
}

async function sealTenant(db: Db, key: Uint8Array, tenantId: number): Promise<void> {
  for (let sealed = most; sealed === most;) {
    sealed = await db.write(systemActor(tenantId), async (tx) => {
      await holdChain(tx)
      const entries = await tx.all(oldestWaiting(tenantId))
      for (const [day, own] of byDay(entries)) await append(tx, key, day, own)
      await tx.run(
        statement('delete from sys_log_pending where tenant_id = $1 and id = any($2::text[])', [
          tenantId,
          entries.map(({ id }) => id),
        ]),
      )
      return entries.length
    })
  }
}

const oldestWaiting = (tenantId: number) =>
  statement<Waiting>(
    `select p.id, ${dayOf('p')} as day, case when t.id is not null then ${entryText} end as text
     from (select * from sys_log_pending where tenant_id = $1 order by create_time, id limit ${most}) p
     left join ref_sys_log t on t.tenant_id = $1 and t.id = p.id and t.create_time = p.create_time
     order by p.create_time, p.id`,
    [tenantId],
  )

function byDay(entries: readonly Waiting[]): Map<string, Waiting[]> {
  const days = new Map<string, Waiting[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  return days
}

/** One more block of a day. */
async function append(tx: Tx, key: Uint8Array, day: string, entries: readonly Waiting[]): Promise<void> {
  const { tenantId } = tx
  const head = await tx.maybe(headOf(tenantId, day))
  const before = head ? undefined : await tx.maybe(newestBefore(tenantId, day))
  const block = {
    tenantId,
    day,
    seq: (head?.blocks ?? 0) + 1,
    ids: entries.map(({ id }) => id),
    digests: Buffer.concat(entries.map(({ text }) => digestOf(key, text ?? goneText))),
    previousDay: before?.day ?? null,
    previous: head?.hash ?? before?.hash ?? '',
  }
  const hash = blockHash(key, block)
  await tx.run(
    statement(
      `insert into sys_log_block (tenant_id, day, seq, ids, digests, previous_day, previous, hash, sealed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [tenantId, day, block.seq, block.ids, block.digests, block.previousDay, block.previous, hash, nowText()],
    ),
  )
  await tx.run(
    statement(
      `insert into sys_log_head (tenant_id, day, blocks, entries, hash) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, day) do update set blocks = excluded.blocks, entries = excluded.entries, hash = excluded.hash`,
      [tenantId, day, block.seq, (head?.entries ?? 0) + entries.length, hash],
    ),
  )
}

const heads = 'select day, blocks, entries, hash from sys_log_head where tenant_id = $1'
const headOf = (tenantId: number, day: string) => statement<DayHead>(`${heads} and day = $2`, [tenantId, day])
const newestBefore = (tenantId: number, day: string) =>
  statement<DayHead>(`${heads} and day < $2 order by day desc limit 1`, [tenantId, day])
