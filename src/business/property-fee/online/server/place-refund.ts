import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { compare, subtract } from '#kernel/shared/decimal.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { onlineRefundMachine } from '../shared/refund-states.ts'
import { onlineTables, type StoredOnline, type StoredOnlineRefund } from './tables.ts'

/** So many days channels take money of a payment back. */
const longestDays = 365

interface RefundAsked {
  payOrderId: string
  /** Of whoever asks: 32 characters at most, never used for another refund. */
  refundNo: string
  /** Yuan. */
  amount: string
  reason: string
}

const held = `select * from fee_online_order where tenant_id = $1 and pay_order_id = $2 and del_flag = 0 for update`
const byNumber = `select * from fee_online_refund where tenant_id = $1 and refund_no = $2`
const sums = `select coalesce(sum(amount) filter (where state <> 'FAILED'), 0)::numeric(14, 2) as taken, max(coalesce(asked_at, next_ask_at)) as asked_at
  from fee_online_refund where tenant_id = $1 and order_id = $2`

/** The order through which a payment came in, and what of it may still go back that way. */
type WayBack = Pick<StoredOnline, 'way' | 'merchant'> & { rest: string }

/** How a payment online may go back; undefined where it did not come through a channel, or too long ago. */
export function findWayBack(reader: Reader, payOrderId: string): Promise<WayBack | undefined> {
  const text = `select o.way, o.merchant, o.paid_amount - coalesce((select sum(r.amount) from fee_online_refund r
      where r.tenant_id = $1 and r.order_id = o.id and r.state <> 'FAILED'), 0) as rest
    from fee_online_order o where o.tenant_id = $1 and o.pay_order_id = $2 and o.paid_at > $3`
  const since = toWire(addMinutes(now(), -longestDays * 24 * 60))
  return reader.maybe(statement<WayBack>(text, [reader.tenantId, payOrderId, since]))
}

/** Who has paid online, by the payment. */
export async function findPayer(reader: Reader, payOrderId: string): Promise<string | undefined> {
  const text = 'select user_id from fee_online_order where tenant_id = $1 and pay_order_id = $2'
  return (await reader.maybe(statement<{ userId: string }>(text, [reader.tenantId, payOrderId])))?.userId
}

/**
 * Asks for money of a payment online to go back through its channel, in the caller's transaction; the channel is asked
 * behind it, and `onlineRefundEnded` tells the end. Asked again with the same number and sum it answers the same refund.
 * Refuses what did not come through a channel, what is too old, and more than channels have left of it; what went back
 * in other ways is for the caller to count.
 */
export async function refundOrder(
  tx: Tx,
  actor: Actor,
  { payOrderId, refundNo, amount, reason }: RefundAsked,
): Promise<StoredOnlineRefund> {
  const order = await tx.maybe(statement<StoredOnline>(held, [tx.tenantId, payOrderId]))
  if (!order?.paidAt || order.paidAmount === null) throw refusal('该收款不是线上支付，不能原路退回')
  const known = await tx.maybe(statement<StoredOnlineRefund>(byNumber, [tx.tenantId, refundNo]))
  if (known) {
    if (known.payOrderId === payOrderId && compare(known.amount, amount) === 0) return known
    throw refusal(`退款单号${refundNo}已用于其他退款`)
  }
  if (addMinutes(fromWire(order.paidAt), longestDays * 24 * 60) <= now())
    throw refusal('该支付已超过渠道退款期限，请改用转账退款')
  const { taken, askedAt } = await tx.one(
    statement<{ taken: string; askedAt: string | null }>(sums, [tx.tenantId, order.id]),
  )
  const rest = subtract(order.paidAmount, taken)
  if (compare(amount, 0) <= 0 || compare(amount, rest) > 0) throw refusal(`退款金额不能超过可退金额${rest}元`)
  // WeChat Pay takes one refund of an order in a minute.
  const free = askedAt === null ? nowText() : toWire(addMinutes(fromWire(askedAt), 1))
  const refund = (await insertRow(tx, actorSeeing(actor, 'everything'), onlineTables.feeOnlineRefund, {
    ...{ refundNo, orderId: order.id, payOrderId, villageId: order.villageId, creditorId: order.creditorId },
    ...{ amount, reason, channelRefundNo: null, refundedAt: null, fault: null, state: onlineRefundMachine.initial },
    ...{ nextAskAt: free > nowText() ? free : nowText(), asks: 0, askedAt: null },
  })) as StoredOnlineRefund
  await logState(tx, actor, onlineRefundMachine, { id: refund.id, from: null, to: refund.state, action: 'ask' })
  return refund
}
