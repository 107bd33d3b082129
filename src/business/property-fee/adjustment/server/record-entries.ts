import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { chainEntries, type EntryFields } from '#kernel/server/ledger/chain.ts'
import { newId } from '#kernel/server/secrets.ts'
/** The ledger of what moves on bills. */
export const feeLedger = 'fee'

/** What moves on one bill, off the deposit that is held for it, on an account of what is paid ahead, or, by ways of payment, on none. */
export interface Movement {
  billId: string | null
  entryKind:
    | 'NET'
    /** Of a correction: what was paid of it already. */
    | 'OVER'
    | 'WRITE_OFF'
    | 'WAIVE'
    | 'PAY'
    | 'LATE'
    | 'DISCOUNT'
    | 'PREPAY'
    /** What leaves a deposit, and what of it is earned. */
    | 'DEPOSIT'
    | 'INCOME'
    | 'CASH'
    | 'POS'
    | 'TRANSFER'
    | 'WECHAT'
    | 'ALIPAY'
    | 'ACCOUNT'
  /** Yuan; of a correction signed as the bill is, of what was given back below zero. */
  amount: string
  /** What is put on an account, or paid from it. */
  accountId?: string | null
}

/** What moves it. */
interface Source {
  villageId: string
  creditorId: string
  adjustmentId?: string | null
  payOrderId?: string | null
  refundId?: string | null
  deductionId?: string | null
}

/** An entry as it is stored and sealed. */
export interface FeeEntry extends Movement {
  id: string
  villageId: string
  creditorId: string
  adjustmentId: string | null
  payOrderId: string | null
  refundId: string | null
  deductionId: string | null
  bookedOn: string
  createBy: string
  createTime: string
  accountId: string | null
}

/** What of an entry is sealed, in this order for ever. */
export const sealedFields = (entry: FeeEntry): EntryFields => [
  ...[entry.villageId, entry.creditorId, entry.billId ?? entry.accountId, entry.entryKind, entry.amount],
  ...[
    entry.adjustmentId ?? entry.refundId ?? entry.payOrderId ?? entry.deductionId,
    entry.bookedOn,
    entry.createBy,
    entry.createTime,
  ],
]

/** Writes down what an adjustment, a payment or a refund moves, and seals it; the last thing in its transaction. */
export async function recordEntries(
  tx: Tx,
  actor: Actor,
  { villageId, creditorId, adjustmentId = null, payOrderId = null, refundId = null, deductionId = null }: Source,
  movements: readonly Movement[],
): Promise<void> {
  const about = { villageId, creditorId, adjustmentId, payOrderId, refundId, deductionId, bookedOn: today() }
  const who = { createBy: actor.username, createTime: nowText() }
  const entries = movements.map((movement): FeeEntry => ({
    ...{ accountId: null, ...movement, ...about, ...who },
    id: newId(),
  }))
  await tx.run(
    statement(
      `insert into fee_entry (tenant_id, id, village_id, creditor_id, bill_id, account_id, entry_kind, amount, adjustment_id, pay_order_id,
          refund_id, deduction_id, booked_on, create_by, create_time)
        select $1, e.id, e."villageId", e."creditorId", e."billId", e."accountId", e."entryKind", e.amount, e."adjustmentId", e."payOrderId",
          e."refundId", e."deductionId", e."bookedOn", e."createBy", e."createTime"
        from json_to_recordset($2::json) as e(id text, "villageId" text, "creditorId" text, "billId" text, "accountId" text,
          "entryKind" text, amount numeric, "adjustmentId" text, "payOrderId" text, "refundId" text, "deductionId" text, "bookedOn" date, "createBy" text, "createTime" timestamptz)`,
      [tx.tenantId, JSON.stringify(entries)],
    ),
  )
  await chainEntries(
    tx,
    feeLedger,
    villageId,
    entries.map((entry) => ({ id: entry.id, fields: sealedFields(entry) })),
  )
}
