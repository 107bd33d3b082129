// Entries of money in a chain, one for each ledger and village.
import { hash as digest } from 'node:crypto'
import { nowText } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'

/** What of an entry is sealed: its values in a fixed order, decimals and days as texts. */
export type EntryFields = readonly (string | number | null)[]

export interface LedgerEntry {
  id: string
  fields: EntryFields
}

/** Where a chain has come to. */
export interface LedgerHead {
  seq: number
  hash: string
}

/** Of the way in which entries are written down to be hashed. */
const version = 1

/** The hash of a link: over the entry as canonical text, version first, and over the link before. */
export const linkHash = (
  place: { ledger: string; villageId: string; seq: number },
  entry: LedgerEntry,
  previous: string,
) =>
  digest(
    'sha256',
    JSON.stringify([version, place.ledger, place.villageId, place.seq, entry.id, ...entry.fields]) + previous,
  )

/** The head of a chain, held until the end of the transaction. */
const holdHead = (tx: Tx, ledger: string, villageId: string): Promise<LedgerHead> =>
  tx.one(
    statement<LedgerHead>(
      `insert into ledger_head (tenant_id, ledger, village_id, seq, hash) values ($1, $2, $3, 0, '')
        on conflict (tenant_id, ledger, village_id) do update set seq = ledger_head.seq returning seq, hash`,
      [tx.tenantId, ledger, villageId],
    ),
  )

/**
 * Puts entries that this transaction has stored into the chain of their village, in their order. The last thing that a
 * transaction does: all who book in the village wait for it.
 */
export async function chainEntries(
  tx: Tx,
  ledger: string,
  villageId: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length > 0) await append(tx, ledger, villageId, await holdHead(tx, ledger, villageId), entries)
}

/**
 * The same for a ledger that is older than its chain: where the village has none yet, `all` of its entries begin it, those
 * of this transaction with them.
 */
export async function chainOnto(
  tx: Tx,
  ledger: string,
  villageId: string,
  entries: readonly LedgerEntry[],
  all: () => Promise<readonly LedgerEntry[]>,
): Promise<void> {
  const head = await holdHead(tx, ledger, villageId)
  await append(tx, ledger, villageId, head, head.seq === 0 ? await all() : entries)
}

async function append(
  tx: Tx,
  ledger: string,
  villageId: string,
  head: LedgerHead,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return
  let { seq, hash } = head
  const links = entries.map((entry) => {
    const previous = hash
    seq += 1
    hash = linkHash({ ledger, villageId, seq }, entry, previous)
    return { seq, entry: entry.id, previous, hash }
  })
  await tx.run(
    statement(
      `insert into ledger_chain (tenant_id, ledger, village_id, seq, entry_id, previous, hash, created_at)
        select $1, $2, $3, l.seq, l.entry, l.previous, l.hash, $5::timestamptz
        from json_to_recordset($4::json) as l(seq bigint, entry text, previous text, hash text)`,
      [tx.tenantId, ledger, villageId, JSON.stringify(links), nowText()],
    ),
  )
  await tx.run(
    statement('update ledger_head set seq = $4, hash = $5 where tenant_id = $1 and ledger = $2 and village_id = $3', [
      tx.tenantId,
      ledger,
      villageId,
      seq,
      hash,
    ]),
  )
}
