import { nowText, today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { DepositLogKind } from '../shared/dictionaries.ts'
import type { DepositLog } from '../shared/schema.ts'
import type { StoredDeposit } from './tables.ts'

/** `YJ20260001`: the next number of this year. */
export async function nextDepositNo(tx: Tx): Promise<string> {
  const prefix = `YJ${today().slice(0, 4)}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(4, '0')
}

/** The deposit of a bill, held until the end of the transaction. */
export const lockOfBill = (tx: Tx, billId: string): Promise<StoredDeposit | undefined> =>
  tx.maybe(
    statement<StoredDeposit>('select * from fee_deposit where tenant_id = $1 and bill_id = $2 for update', [
      tx.tenantId,
      billId,
    ]),
  )

export const lockDeposit = (tx: Tx, id: string): Promise<StoredDeposit | undefined> =>
  tx.maybe(
    statement<StoredDeposit>('select * from fee_deposit where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** What moved of a deposit that is held: what leaves it is below zero. */
export interface DepositMovement {
  logKind: DepositLogKind
  amount: string
  balanceAfter: string
  payOrderId?: string
  deductionId?: string
  refundId?: string
}

const added = `insert into fee_deposit_log (tenant_id, id, deposit_id, seq, log_kind, amount, balance_after, pay_order_id, deduction_id, refund_id,
    booked_on, create_by, create_time)
  select $1, $2, $3, coalesce(max(seq), 0) + 1, $4, $5, $6, $7, $8, $9, $10::date, $11, $12::timestamptz
  from fee_deposit_log where tenant_id = $1 and deposit_id = $3`

export async function addLog(tx: Tx, actor: Actor, depositId: string, moved: DepositMovement): Promise<void> {
  const { logKind, amount, balanceAfter, payOrderId = null, deductionId = null, refundId = null } = moved
  const values = [tx.tenantId, newId(), depositId, logKind, amount, balanceAfter, payOrderId, deductionId, refundId]
  await tx.run(statement(added, [...values, today(), actor.username, nowText()]))
}

const logs = `select l.id, l.log_kind, l.amount, l.balance_after, l.booked_on, l.create_time, o.pay_no, o.id as pay_order_id,
    f.refund_no, f.id as refund_id
  from fee_deposit_log l left join fee_pay_order o on o.tenant_id = l.tenant_id and o.id = l.pay_order_id
    left join fee_refund f on f.tenant_id = l.tenant_id and f.id = l.refund_id
  where l.tenant_id = $1 and l.deposit_id = $2 order by l.seq desc limit 200`

/** What moved of a deposit, the newest first. */
export const readLogs = (reader: Reader, depositId: string): Promise<DepositLog[]> =>
  reader.all(statement<DepositLog>(logs, [reader.tenantId, depositId]))

/** Whether something of a payment is held as a deposit. */
export async function hasDeposit(reader: Reader, payOrderId: string): Promise<boolean> {
  const text = `select exists (select from fee_deposit_log where tenant_id = $1 and pay_order_id = $2) as is_held`
  return (await reader.one(statement<{ isHeld: boolean }>(text, [reader.tenantId, payOrderId]))).isHeld
}
