import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { chainOnto, type EntryFields, type LedgerEntry } from '#kernel/server/ledger/chain.ts'
import type { LedgerKind } from '#kernel/server/ledger/ledger-kind.ts'
import type { StoredEntry } from './tables.ts'

const ledger = 'fund'

/** What of an entry is sealed, in this order for ever. */
const sealedFields = (entry: StoredEntry): EntryFields => [
  ...[entry.entryNo, entry.accountId, entry.villageId, entry.roomId, entry.direction, entry.kind, entry.amount],
  ...[entry.balanceAfter, entry.bizType, entry.bizId, entry.date, entry.voucherNo, entry.remark, entry.reverses],
  ...[entry.ownersBefore?.join() ?? null, entry.ownersAfter?.join() ?? null, entry.createBy, entry.createTime],
]

const sealed = (entry: StoredEntry): LedgerEntry => ({ id: entry.id, fields: sealedFields(entry) })

/** The entries of a village from before there were chains, with what has been booked since, in the order of their numbers. */
const formerOf = async (tx: Tx, villageId: string): Promise<LedgerEntry[]> => {
  const text = 'select * from fund_entry where tenant_id = $1 and village_id = $2 order by entry_no, id'
  return (await tx.all(statement<StoredEntry>(text, [tx.tenantId, villageId]))).map(sealed)
}

/** Seals an entry that was booked in the chain of its village; the last thing in its transaction. */
export const sealEntry = (tx: Tx, entry: StoredEntry): Promise<void> =>
  chainOnto(tx, ledger, entry.villageId, [sealed(entry)], () => formerOf(tx, entry.villageId))

const unchained = `select distinct e.village_id from fund_entry e where e.tenant_id = $1 and not exists (
  select from ref_ledger_chain c where c.tenant_id = e.tenant_id and c.ledger = $2 and c.village_id = e.village_id)`

/** Begins the chains of villages whose entries are older than these, one after the other: each is held while its own is made. */
export async function beginChains(db: Db, actor: Actor): Promise<void> {
  const [villages] = await db.flight(actor, [statement<{ villageId: string }>(unchained, [actor.tenantId, ledger])])
  for (const { villageId } of villages)
    await db.write(actor, (tx) => chainOnto(tx, ledger, villageId, [], () => formerOf(tx, villageId)))
}

const strays = `select distinct e.village_id from fund_entry e where e.tenant_id = $1
  and exists (select from ref_ledger_chain c where c.tenant_id = e.tenant_id and c.ledger = $2 and c.village_id = e.village_id)
  and not exists (select from ref_ledger_chain c where c.tenant_id = e.tenant_id and c.ledger = $2 and c.entry_id = e.id
    and c.village_id = e.village_id)`

/** What entries come to is what their accounts hold. */
const sums = `select a.village_id, '分户账' || a.account_no || '的余额与流水不符' as text
  from fund_account a left join (select account_id, sum(case direction when '1' then amount else -amount end) as amount
    from fund_entry where tenant_id = $1 group by account_id) e on e.account_id = a.id
  where a.tenant_id = $1 and a.balance <> coalesce(e.amount, 0) limit 20`

/** The entries of the maintenance fund, so that their chains can be proved. */
export const fundLedgerKind: LedgerKind = {
  ledger,
  label: '维修资金',
  async read(reader: Reader, ids) {
    const text = 'select * from fund_entry where tenant_id = $1 and id = any($2::text[])'
    const rows = await reader.all(statement<StoredEntry>(text, [reader.tenantId, ids]))
    return new Map(rows.map((entry) => [entry.id, sealedFields(entry)]))
  },
  async strays(reader) {
    const rows = await reader.all(statement<{ villageId: string }>(strays, [reader.tenantId, ledger]))
    return rows.map(({ villageId }) => villageId)
  },
  faults: (reader) => reader.all(statement<{ villageId: string; text: string }>(sums, [reader.tenantId])),
}
