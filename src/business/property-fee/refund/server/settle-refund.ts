import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { recordMovements, type AccountMovement } from '../../account/server/record-movements.ts'
import { returnDeposit } from '../../deposit/server/settle-return.ts'
import { recordEntries } from '../../adjustment/server/record-entries.ts'
import {
  holdBillsOf,
  storeItems,
  storePrepaid,
  storeTenders,
  type StoredItem,
  type StoredTender,
} from '../../payment/server/repository.ts'
import { negated } from '../../payment/server/reverse-payment.ts'
import { movedBy, prepaidBy, settleBills } from '../../payment/server/settle-bills.ts'
import { readOrder } from '../../payment/server/read-order.ts'
import type { StoredOrder } from '../../payment/server/tables.ts'
import { refundSplit, type RefundSplit } from '../shared/refund-split.ts'
import { readLeft, readLeftTenders, readLines } from './repository.ts'
import type { StoredRefund } from './tables.ts'

/** What goes back of a payment, reckoned again: nothing of it has changed since it was asked for. */
export async function splitOf(tx: Tx, order: StoredOrder, refund: StoredRefund): Promise<RefundSplit> {
  if (order.state !== 'SUCCESS') throw refusal('该收款已撤销，不能退款')
  const split = refundSplit(
    await readLeft(tx, order.id),
    await readLeftTenders(tx, order.id),
    await readLines(tx, refund.id),
  )
  if (typeof split === 'string') throw refusal(split)
  if (compare(split.money, refund.money) !== 0) throw refusal('该支付单已变化，请取消后重新申请退款')
  return split
}

/** How its money moves in the books: at the desk, or by the channel through which it goes back. */
const moneyWay = ({ way, channel }: StoredRefund) => (way === 'ORIGINAL' ? channel : way)

const tendersOf = (refund: StoredRefund, { accounts }: RefundSplit): StoredTender[] => {
  const back = { received: null, change: '0.00' }
  const { money, voucherNo } = refund
  const way = moneyWay(refund)
  return [
    ...(way && compare(money, 0) > 0
      ? [{ ...back, channel: way, amount: negated(money), voucherNo, accountId: null }]
      : []),
    ...accounts.map(({ accountId, amount }) => ({
      ...{ ...back, channel: 'ACCOUNT' as const, amount: negated(amount), voucherNo: null, accountId },
    })),
  ]
}

/** Bills are owed again, line by line; what accounts had paid goes back to them, and what was put on one is taken off it. */
async function settlePayment(tx: Tx, actor: Actor, refund: StoredRefund, orderId: string): Promise<void> {
  const system = systemActor(tx.tenantId)
  const order = await readOrder(tx, system, orderId, true)
  const split = await splitOf(tx, order, refund)
  const items = split.lines.flatMap(({ billId, principal, lateFee, discount, early }): StoredItem[] =>
    billId === null
      ? []
      : [
          {
            ...{ billId, principal: negated(principal), lateFee: negated(lateFee), discount: negated(discount) },
            ...{ early: negated(early), earlyText: null },
            ...{ lateDue: '0.00', lateRest: null, bookedOn: today(), isReversal: true },
          },
        ],
  )
  // What a channel has given back has gone, whoever is paying the rest of its bill right now.
  const free = refund.way === 'ORIGINAL' ? { lockedBy: null, lockedUntil: null } : {}
  const pairs = (await holdBillsOf(tx, orderId)).flatMap((bill) => {
    const item = items.find(({ billId }) => billId === bill.id)
    return item ? [{ bill: { ...bill, ...free }, item }] : []
  })
  const tenders = tendersOf(refund, split)
  const movements = await settleBills(tx, actor, order, pairs)
  await storeItems(tx, orderId, items, refund.id)
  await storeTenders(tx, orderId, tenders, refund.id)
  const [ahead] = split.lines.filter(({ accountId }) => accountId !== null)
  const prepaid = ahead?.accountId ? { accountId: ahead.accountId, amount: negated(ahead.principal) } : undefined
  if (prepaid) await storePrepaid(tx, orderId, prepaid, true, refund.id)
  const moved = [
    ...split.accounts.map((back): AccountMovement => ({ ...back, logKind: 'BACK' })),
    ...(prepaid ? [{ ...prepaid, logKind: 'TAKEN' as const }] : []),
  ]
  await recordMovements(tx, actor, { payOrderId: orderId, refundId: refund.id }, moved)
  const entries = [...movements, ...prepaidBy(prepaid), ...movedBy(tenders)]
  await recordEntries(tx, actor, { ...placeOf(refund), payOrderId: orderId, refundId: refund.id }, entries)
}

const placeOf = ({ villageId, creditorId }: StoredRefund) => ({ villageId, creditorId })

/** Money leaves an account: out of the drawer, to a bank, or to the account of whoever holds the room next. */
async function settleAccount(tx: Tx, actor: Actor, refund: StoredRefund, accountId: string): Promise<void> {
  const { id: refundId, amount, toAccountId } = refund
  const way = moneyWay(refund)
  const off = negated(amount)
  const out: AccountMovement = { accountId, logKind: toAccountId ? 'MOVED_OUT' : 'REFUND', amount: off }
  const moved = toAccountId ? [out, { accountId: toAccountId, logKind: 'MOVED_IN' as const, amount }] : [out]
  await recordMovements(tx, actor, { payOrderId: null, refundId }, moved)
  await recordEntries(tx, actor, { ...placeOf(refund), refundId }, [
    ...prepaidBy({ accountId, amount: off }),
    ...(toAccountId ? prepaidBy({ accountId: toAccountId, amount }) : []),
    ...(way ? [{ billId: null, entryKind: way, amount: off }] : []),
  ])
}

/** What is left of a deposit goes back to whoever has paid it: its bill stays paid, for nothing of it is owed again. */
async function settleDeposit(tx: Tx, actor: Actor, refund: StoredRefund, depositId: string): Promise<void> {
  const { id: refundId, amount } = refund
  const billId = await returnDeposit(tx, actor, depositId, { refundId, amount })
  const way = moneyWay(refund)
  const off = negated(amount)
  await recordEntries(tx, actor, { ...placeOf(refund), refundId }, [
    { billId, entryKind: 'DEPOSIT', amount: off },
    ...(way ? [{ billId: null, entryKind: way, amount: off }] : []),
  ])
}

/** Moves what a refund that is paid out moves, all or nothing; the last thing in its transaction. */
export async function settleRefund(tx: Tx, actor: Actor, refund: StoredRefund): Promise<void> {
  const { payOrderId, accountId, depositId } = refund
  if (payOrderId) await settlePayment(tx, actor, refund, payOrderId)
  else if (accountId) await settleAccount(tx, actor, refund, accountId)
  else if (depositId) await settleDeposit(tx, actor, refund, depositId)
}
