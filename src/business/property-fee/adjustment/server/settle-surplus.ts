import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { newId } from '#kernel/server/secrets.ts'
import { compare, lower, subtract } from '#kernel/shared/decimal.ts'
import { recordMovements } from '../../account/server/record-movements.ts'
import { openAccount } from '../../account/server/repository.ts'
import type { StoredBill } from '../../bill/server/tables.ts'
import { billCorrected } from '../shared/events.ts'
import type { Movement } from './record-entries.ts'

/** What a payment has taken off a bill, less what went back. */
interface PaidPart {
  orderId: string
  amount: string
  isOpen: boolean
  isGoingBack: boolean
}

const paid = `select g.*, o.state = 'REVOKING' or coalesce((select s.state = 'OPEN' from fee_shift s where s.tenant_id = $1 and s.id = o.shift_id), false)
      as is_open,
    exists (select from fee_refund f where f.tenant_id = $1 and f.pay_order_id = g.order_id and f.state not in ('SUCCESS', 'REJECTED', 'CANCELLED'))
      as is_going_back
  from (select i.order_id, sum(i.principal)::numeric(14, 2) as amount from fee_pay_item i where i.tenant_id = $1 and i.bill_id = $2
      group by i.order_id having sum(i.principal) > 0) g
    join fee_pay_order o on o.tenant_id = $1 and o.id = g.order_id
  order by o.paid_at desc, o.id desc`

/** The newest payments of a bill, so much of each that they come to a sum. */
async function partsOf(reader: Reader, billId: string, sum: string): Promise<PaidPart[]> {
  let rest = sum
  const parts: PaidPart[] = []
  for (const part of await reader.all(statement<PaidPart>(paid, [reader.tenantId, billId]))) {
    if (compare(rest, 0) <= 0) break
    const amount = lower(part.amount, rest)
    rest = subtract(rest, amount)
    parts.push({ ...part, amount })
  }
  if (compare(rest, 0) > 0) throw refusal('账单收款已变化，请刷新后重试')
  return parts
}

const deposit = 'select exists (select from fee_deposit where tenant_id = $1 and bill_id = $2) as is_one'

/** Why what was paid of a bill cannot be put on an account now; undefined when it can. */
export async function surplusRefusal(
  reader: Reader,
  { id, payerId }: Pick<StoredBill, 'id' | 'payerId'>,
  surplus: string,
): Promise<string | undefined> {
  if (compare(surplus, 0) === 0) return undefined
  if ((await reader.one(statement<{ isOne: boolean }>(deposit, [reader.tenantId, id]))).isOne)
    return '押金账单已缴的部分请在押金管理中退还'
  if (payerId === null) return '账单没有缴费人，多收的款项请先退款再冲正'
  const parts = await partsOf(reader, id, surplus)
  if (parts.some(({ isOpen }) => isOpen)) return '该账单的收款班次尚未交班或收款撤销待确认，交班后再冲正'
  return parts.some(({ isGoingBack }) => isGoingBack) ? '该账单的支付单有退款处理中' : undefined
}

/** Holds the payments of a bill, before the bill: whoever gives one of them back waits. */
export async function holdPayments(tx: Tx, billId: string): Promise<void> {
  const text = `select o.id from fee_pay_order o where o.tenant_id = $1
    and o.id in (select i.order_id from fee_pay_item i where i.tenant_id = $1 and i.bill_id = $2) order by o.id for update`
  await tx.run(statement(text, [tx.tenantId, billId]))
}

const moved = `insert into fee_pay_item (tenant_id, id, order_id, bill_id, account_id, principal, late_fee, discount, late_due, booked_on, is_reversal, adjustment_id)
  values ($1, $2, $3, $4, null, -$5::numeric, 0, 0, 0, $6, true, $7), ($1, $8, $3, null, $9, $5::numeric, 0, 0, 0, $6, false, $7)`

/**
 * What was paid of a bill and is too much now goes on the account of its payer, payment by payment, the newest first: each
 * payment has taken as much as before, and what it put on the account goes back by a refund of it. Answers what the
 * ledger is to hold of each.
 */
export async function settleSurplus(
  tx: Tx,
  actor: Actor,
  { id: billId, payerId, villageId, creditorId }: StoredBill,
  { adjustmentId, surplus }: { adjustmentId: string; surplus: string },
): Promise<{ payOrderId: string; movements: Movement[] }[]> {
  if (payerId === null || compare(surplus, 0) === 0) return []
  const accountId = await openAccount(tx, actor, { payerId, villageId, creditorId, itemId: null })
  const found: { payOrderId: string; movements: Movement[] }[] = []
  for (const { orderId, amount } of await partsOf(tx, billId, surplus)) {
    const values = [tx.tenantId, newId(), orderId, billId, amount, today(), adjustmentId, newId(), accountId]
    await tx.run(statement(moved, values))
    await recordMovements(tx, actor, orderId, [{ accountId, logKind: 'CORRECT', amount }])
    await emit(tx, actor, billCorrected, orderId, { orderId })
    const off: Movement = { billId, entryKind: 'OVER', amount: `-${amount}` }
    found.push({ payOrderId: orderId, movements: [off, { billId: null, entryKind: 'PREPAY', amount, accountId }] })
  }
  return found
}
