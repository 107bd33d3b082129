import type { Trade } from '#engines/pay-channel/server/pay-channel.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { logState, move } from '#kernel/server/move.ts'
import { add, compare, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { toWire } from '#kernel/shared/time.ts'
import { openAccount } from '../../account/server/repository.ts'
import { recordMovements } from '../../account/server/record-movements.ts'
import { recordEntries, type Movement } from '../../adjustment/server/record-entries.ts'
import { isOwed } from '../../bill/shared/states.ts'
import { dueBill } from '../../payment/server/compute-due.ts'
import {
  holdBills,
  storeItems,
  storePrepaid,
  storeTenders,
  type PayableBill,
  type Prepaid,
  type StoredItem,
} from '../../payment/server/repository.ts'
import { movedBy, prepaidBy, settleBills } from '../../payment/server/settle-bills.ts'
import { payTables } from '../../payment/server/tables.ts'
import { payMachine } from '../../payment/shared/states.ts'
import { postedPart } from '../shared/posted-part.ts'
import { isUnpaid } from '../shared/states.ts'
import { channelOf } from '../shared/channel-ways.ts'
import type { OnlineFlow } from './flow.ts'
import { freeBills, readOnlineItems, type OnlineItem } from './repository.ts'
import type { StoredOnline } from './tables.ts'

/** Money that a channel says has come in. */
export type PaidTrade = Trade & { amount: bigint }

export const paidTrade = (trade: Trade): PaidTrade | undefined =>
  trade.state === 'SUCCESS' && trade.amount !== undefined ? { ...trade, amount: trade.amount } : undefined

export const yuanOf = ({ amount }: PaidTrade): string => formatDecimal(amount, 2)

interface Pair {
  bill: PayableBill
  item: StoredItem
}

function pairOf(order: StoredOnline, asked: OnlineItem, bill: PayableBill): Pair | undefined {
  const isHeld = bill.lockedBy === order.id
  const isFree = isOwed(bill.state) && bill.lockedBy === null
  const part = postedPart(asked, { isHeld, isFree, balance: bill.balance, lateDue: dueBill(bill).lateDue })
  if (!part) return undefined
  const { late: lateFee, ...rest } = part
  const earlyText = compare(part.early, 0) > 0 ? asked.earlyText : null
  // What was held counts as of the day that the order was made for: nothing comes up while a channel is slow.
  const bookedOn = isHeld ? order.dueOn : today()
  const item = { ...rest, lateFee, billId: bill.id, discount: part.early, earlyText, bookedOn, isReversal: false }
  return { bill: { ...bill, lockedBy: null, lockedUntil: null }, item }
}

/** What is left of money that came in goes to the account of whoever the order was for; none where nobody is registered. */
async function openRest(tx: Tx, actor: Actor, order: StoredOnline, amount: string): Promise<Prepaid | undefined> {
  const { payerId, villageId, creditorId } = order
  if (compare(amount, 0) === 0 || payerId === null) return undefined
  return { accountId: await openAccount(tx, actor, { payerId, villageId, creditorId, itemId: null }), amount }
}

/** What the order says of what is left: a difference that is paid ahead, or one that waits for somebody. */
function restOf(rest: string, prepaid: Prepaid | undefined) {
  const none = { target: 'SUCCESS', heldAmount: '0.00', prepaidAmount: '0.00', fault: null } as const
  if (compare(rest, 0) === 0) return none
  const fault = `${rest}元未能冲抵账单：账单已缴清、已作废或正由其他支付单支付`
  if (!prepaid) return { ...none, target: 'HELD', heldAmount: rest, fault } as const
  return { ...none, prepaidAmount: rest, fault: `${fault}，长款已转入缴费人的预存款` }
}

interface Parts {
  pairs: readonly Pair[]
  prepaid: Prepaid | undefined
  /** Of what is put on the account: what was meant for bills. */
  rest: string
  trade: PaidTrade
}

/** The payment that an order has become, with what the ledger is to hold of it. */
async function postPayment(
  tx: Tx,
  actor: Actor,
  order: StoredOnline,
  { pairs, prepaid, rest, trade }: Parts,
): Promise<{ payOrderId: string; movements: Movement[] }> {
  const items = pairs.map(({ item }) => item)
  const principal = add(items.map((item) => item.principal))
  const lateFee = add(items.map((item) => item.lateFee))
  const early = add(items.map((item) => item.early))
  const sum = add([principal, lateFee, prepaid?.amount ?? '0.00'])
  const channel = channelOf(order.way)
  const tender = { channel, amount: sum, received: null, change: '0.00', accountId: null }
  const tenders = [{ ...tender, voucherNo: trade.channelTradeNo ?? null }]
  const { payNo, villageId, creditorId, roomId, payerId } = order
  const made = await insertRow(tx, actor, payTables.feePayOrder, {
    ...{ payNo, villageId, creditorId, roomId, payerId, amount: sum, channel },
    ...{ discount: early, early },
    ...{ principal, lateFee, prepaid: prepaid?.amount ?? '0.00' },
    ...{ cashierId: null, shiftId: null, remark: null, state: payMachine.initial },
    paidAt: trade.paidAt ? toWire(trade.paidAt) : nowText(),
  })
  await logState(tx, actor, payMachine, { id: made.id, from: null, to: made.state, action: 'collect' })
  await storeTenders(tx, made.id, tenders)
  await storeItems(tx, made.id, items)
  if (prepaid) await storePrepaid(tx, made.id, prepaid, false)
  const movements = [...(await settleBills(tx, actor, made, pairs)), ...prepaidBy(prepaid), ...movedBy(tenders)]
  const { accountId } = prepaid ?? {}
  if (accountId)
    await recordMovements(tx, actor, made.id, [
      { accountId, logKind: 'IN', amount: order.prepay },
      { accountId, logKind: 'SURPLUS', amount: rest },
    ])
  return { payOrderId: made.id, movements }
}

/**
 * Puts money that has come in on the bills of its order, which is held: each as far as it is still owed and nobody else
 * is paying it. What is left goes to the payer's account, and the order says so; where nobody is registered it waits for
 * somebody, and so does all of a sum that is another than the order's. Once only; the last thing in its transaction.
 */
export async function settleTrade(
  { tx, actor, flow }: { tx: Tx; actor: Actor; flow: OnlineFlow },
  order: StoredOnline,
  trade: PaidTrade,
): Promise<void> {
  if (!isUnpaid(order.state)) return
  const paidAmount = yuanOf(trade)
  const paidAt = trade.paidAt ? toWire(trade.paidAt) : nowText()
  const told = { channelTradeNo: trade.channelTradeNo ?? null, paidAt, paidAmount }
  const take = (target: 'SUCCESS' | 'HELD', changes: Partial<StoredOnline>) =>
    move(tx, actor, flow, order, 'paid', {}, { bySystem: true, target, changes: { ...told, ...changes } })
  if (compare(paidAmount, order.amount) !== 0) {
    // Its bills stay held: nobody shall pay them a second time before somebody has looked.
    const fault = `渠道实付${paidAmount}元与支付单金额${order.amount}元不一致，未入账`
    await take('HELD', { heldAmount: paidAmount, fault })
    return
  }
  const asked = await readOnlineItems(tx, order.id)
  const bills = new Map(
    (
      await holdBills(
        tx,
        actor,
        asked.map(({ billId }) => billId),
      )
    ).map((bill) => [bill.id, bill]),
  )
  await freeBills(tx, order.id)
  const pairs = asked.flatMap((item) => {
    const bill = bills.get(item.billId)
    return (bill && pairOf(order, item, bill)) ?? []
  })
  const sum = add(pairs.flatMap(({ item }) => [item.principal, item.lateFee]))
  const rest = subtract(order.amount, add([sum, order.prepay]))
  const prepaid = await openRest(tx, actor, order, add([rest, order.prepay]))
  const posted =
    pairs.length > 0 || prepaid ? await postPayment(tx, actor, order, { pairs, prepaid, rest, trade }) : undefined
  const { target, ...changes } = restOf(rest, prepaid)
  await take(target, { ...changes, payOrderId: posted?.payOrderId ?? null })
  // Last of all: nothing may follow the seal of its entries.
  if (posted) await recordEntries(tx, actor, { ...order, payOrderId: posted.payOrderId }, posted.movements)
}
