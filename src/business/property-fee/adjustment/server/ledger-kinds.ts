import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { LedgerKind } from '#kernel/server/ledger/ledger-kind.ts'
import { proveAccounts } from '../../account/server/prove-accounts.ts'
import { proveDeposits } from '../../deposit/server/prove-deposits.ts'
import { proveBills } from './prove-bills.ts'
import { proveRecons } from '../../reconciliation/server/prove-recons.ts'
import { provePayments } from '../../payment/server/prove-payments.ts'
import { proveReceipts } from '../../receipt/server/prove-receipts.ts'
import { proveRefunds } from '../../refund/server/prove-refunds.ts'
import { feeLedger, sealedFields, type FeeEntry } from './record-entries.ts'

const known = `select id, village_id, creditor_id, bill_id, account_id, entry_kind, amount, adjustment_id, pay_order_id, refund_id, deduction_id, booked_on, create_by, create_time
  from fee_entry where tenant_id = $1 and id = any($2::text[])`
const strays = `select distinct e.village_id from fee_entry e where e.tenant_id = $1 and not exists (select from ref_ledger_chain c
  where c.tenant_id = e.tenant_id and c.ledger = $2 and c.entry_id = e.id and c.village_id = e.village_id)`

/** What moves on bills, so that its chains can be proved. */
export const feeLedgerKind: LedgerKind = {
  ledger: feeLedger,
  label: '物业费用',
  async read(reader: Reader, ids) {
    const rows = await reader.all(statement<FeeEntry>(known, [reader.tenantId, ids]))
    return new Map(rows.map((entry) => [entry.id, sealedFields(entry)]))
  },
  async strays(reader) {
    const rows = await reader.all(statement<{ villageId: string }>(strays, [reader.tenantId, feeLedger]))
    return rows.map(({ villageId }) => villageId)
  },
  faults: async (reader) => [
    ...(await proveBills(reader)),
    ...(await provePayments(reader)),
    ...(await proveAccounts(reader)),
    ...(await proveDeposits(reader)),
    ...(await proveRecons(reader)),
    ...(await proveRefunds(reader)),
    ...(await proveReceipts(reader)),
  ],
}
