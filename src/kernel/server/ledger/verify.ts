import { systemActor } from '../actor.ts'
import type { Db, Reader } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { tenantIds } from '../db/tenants.ts'
import { linkHash, type LedgerHead } from './chain.ts'
import type { LedgerKind } from './ledger-kind.ts'
import { lostHeads } from './publish.ts'

/**
 * What does not fit. `changed`: an entry, or a link, is another than was sealed; `missing`: an entry is gone; `slippedIn`:
 * entries stand beside the chain; `head`: links at the end are gone; `sum`: entries do not come to what records say.
 */
export interface LedgerFault {
  villageId: string
  kind: 'changed' | 'missing' | 'slippedIn' | 'head' | 'sum'
  seq?: number
  text?: string
}

const words: Readonly<Record<LedgerFault['kind'], string>> = {
  changed: '流水或哈希链被修改',
  missing: '流水被删除',
  slippedIn: '有流水不在哈希链上',
  head: '哈希链尾部被删除',
  sum: '账目不平',
}

/** What does not fit, as people read it. */
export const ledgerFaultText = ({ kind, seq, text }: LedgerFault): string =>
  text ?? `${words[kind]}${seq === undefined ? '' : `（第${seq}条）`}`

/** What became of a ledger of a tenant. */
export interface LedgerReport {
  tenantId: number
  label: string
  /** Entries that are as they were sealed. */
  entries: number
  /** The first that does not fit in each village. */
  faults: readonly LedgerFault[]
}

interface Link {
  seq: number
  entryId: string
  previous: string
  hash: string
}

/** Links that are read at once. */
const chunk = 5000

const linksAfter = (reader: Reader, ledger: string, villageId: string, seq: number): Promise<Link[]> =>
  reader.all(
    statement<Link>(
      `select seq, entry_id, previous, hash from ledger_chain
        where tenant_id = $1 and ledger = $2 and village_id = $3 and seq > $4 order by seq limit ${chunk}`,
      [reader.tenantId, ledger, villageId, seq],
    ),
  )

const headOf = (reader: Reader, ledger: string, villageId: string): Promise<LedgerHead | undefined> =>
  reader.maybe(
    statement<LedgerHead>(
      'select seq, hash from ledger_head where tenant_id = $1 and ledger = $2 and village_id = $3',
      [reader.tenantId, ledger, villageId],
    ),
  )

/** The chain of a village, link by link; answers how far it fits and what does not, and what it was at the link `at`. */
async function followChain(
  reader: Reader,
  kind: LedgerKind,
  villageId: string,
  at: number,
): Promise<{ last: LedgerHead; hashAt?: string; fault?: LedgerFault }> {
  const { ledger } = kind
  let last: LedgerHead = { seq: 0, hash: '' }
  let hashAt: string | undefined
  for (;;) {
    const links = await linksAfter(reader, ledger, villageId, last.seq)
    const entries = await kind.read(
      reader,
      links.map(({ entryId }) => entryId),
    )
    for (const { seq, entryId, previous, hash } of links) {
      const fields = entries.get(entryId)
      const place = { villageId, seq: last.seq + 1 }
      if (seq !== last.seq + 1 || previous !== last.hash) return { last, fault: { ...place, kind: 'changed' } }
      if (!fields) return { last, fault: { ...place, kind: 'missing' } }
      if (linkHash({ ledger, villageId, seq }, { id: entryId, fields }, previous) !== hash)
        return { last, fault: { ...place, kind: 'changed' } }
      last = { seq, hash }
      if (seq === at) hashAt = hash
    }
    if (links.length < chunk) return { last, ...(hashAt !== undefined && { hashAt }) }
  }
}

/** Others book meanwhile: the chain must hold what the head said before, and the head afterwards what the chain holds. */
async function verifyVillage(reader: Reader, kind: LedgerKind, villageId: string): Promise<[number, LedgerFault?]> {
  const before = await headOf(reader, kind.ledger, villageId)
  const { last, hashAt, fault } = await followChain(reader, kind, villageId, before?.seq ?? 0)
  if (fault) return [last.seq, fault]
  const after = await headOf(reader, kind.ledger, villageId)
  const isWhole = before !== undefined && after !== undefined && after.seq >= last.seq && hashAt === before.hash
  return isWhole ? [last.seq] : [last.seq, { villageId, kind: 'head', seq: last.seq + 1 }]
}

/** One ledger of the reader's tenant. */
export async function verifyLedger(reader: Reader, kind: LedgerKind): Promise<LedgerReport> {
  const text = `select village_id from ledger_head where tenant_id = $1 and ledger = $2
    union select village_id from ledger_chain where tenant_id = $1 and ledger = $2 order by 1`
  const chained = await reader.all(statement<{ villageId: string }>(text, [reader.tenantId, kind.ledger]))
  const report = { tenantId: reader.tenantId, label: kind.label, entries: 0, faults: [] as LedgerFault[] }
  for (const { villageId } of chained) {
    const [entries, fault] = await verifyVillage(reader, kind, villageId)
    report.entries += entries
    if (fault) report.faults.push(fault)
  }
  const lost = (await lostHeads(reader, kind.ledger)).map((head): LedgerFault => ({ ...head, kind: 'head' }))
  const beside = (await kind.strays(reader)).map((villageId): LedgerFault => ({ villageId, kind: 'slippedIn' }))
  const sums = (await kind.faults(reader)).map((fault): LedgerFault => ({ ...fault, kind: 'sum' }))
  return { ...report, faults: [...report.faults, ...lost, ...beside, ...sums] }
}

/** Every ledger of every tenant. */
export async function verifyLedgers(db: Db, kinds: readonly LedgerKind[]): Promise<LedgerReport[]> {
  const reports: LedgerReport[] = []
  for (const tenantId of await tenantIds(db))
    for (const kind of kinds) reports.push(await db.read(systemActor(tenantId), (tx) => verifyLedger(tx, kind)))
  return reports
}
