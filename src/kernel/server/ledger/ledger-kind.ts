import type { Reader } from '../db/db.ts'
import type { EntryFields } from './chain.ts'

/** A ledger as its unit brings it, so that its chains can be proved. */
export interface LedgerKind {
  ledger: string
  label: string
  /** Entries by their ids, as they were sealed; those that are gone are left out. */
  read(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, EntryFields>>
  /** Villages with entries that stand in no chain; `ref_ledger_chain` tells which do. */
  strays(reader: Reader): Promise<readonly string[]>
  /** Where the entries do not come to what the records say, in Chinese; the first of them are enough. */
  faults(reader: Reader): Promise<readonly { villageId: string; text: string }[]>
}
