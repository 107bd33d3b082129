import { feeLedgerKind } from '#business/property-fee/adjustment/server/ledger-kinds.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb } from '#kernel/server/db/db.ts'
import { ledgerFaultText, verifyLedger } from '#kernel/server/ledger/verify.ts'

/** What the night would find wrong in the books of fees of the database at `url`. */
export async function feeBookFaults(url: string): Promise<string[]> {
  const pool = openPool({ url, as: 'app', max: 2 })
  try {
    const { faults } = await openDb(pool).read(systemActor(1), (tx) => verifyLedger(tx, feeLedgerKind))
    return faults.map((fault) => ledgerFaultText(fault))
  } finally {
    await pool.end()
  }
}
