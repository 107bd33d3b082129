import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import type { Movement } from '../../adjustment/server/record-entries.ts'
import { billFlow } from '../../bill/server/flow.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { billMachine } from '../../bill/shared/states.ts'
import { recordDeposits } from '../../deposit/server/record-deposits.ts'
import { stateAfter } from '../shared/bill-state.ts'
import type { PayableBill, Prepaid, StoredItem, StoredTender } from './repository.ts'

type Moved = Pick<StoredItem, 'principal' | 'lateFee' | 'discount' | 'lateRest' | 'bookedOn' | 'isReversal'>

/** What being late costs of a bill on the day of a payment that is not stored yet, after it. */
function lateAfter(bill: PayableBill, moved: Moved): string {
  const day = moved.bookedOn
  const principal = add([moved.principal, moved.discount])
  const payment = { day, principal, late: moved.lateFee, rest: moved.lateRest }
  return lateOf({ ...bill, state: 'PARTIAL', payments: [...bill.payments, payment] }, day)?.due ?? '0.00'
}

/** The columns of a bill by a payment, or by what is given back. */
function changesOf(bill: PayableBill, { principal, lateFee, discount, isReversal }: Moved) {
  return {
    ...(isReversal ? { refunded: subtract(bill.refunded, principal) } : { paid: add([bill.paid, principal]) }),
    discounted: add([bill.discounted, discount]),
    latePaid: add([bill.latePaid, lateFee]),
  }
}

const actionOf = ({ state }: PayableBill, isReversal: boolean): string => {
  if (isReversal) return 'refunded'
  return state === 'BADDEBT' ? 'recovered' : 'paid'
}

/** Moves bills by what a payment took off them or gave back, in their order, and the deposits of some; answers what the ledger is to hold of it. */
export async function settleBills(
  tx: Tx,
  actor: Actor,
  { id: orderId, payNo }: { id: string; payNo: string },
  pairs: readonly { bill: PayableBill; item: StoredItem }[],
): Promise<Movement[]> {
  const movements: Movement[] = []
  for (const { bill, item } of pairs) {
    const { isReversal, principal, lateFee, discount } = item
    const locked = lockRefusal(bill, now())
    if (locked) throw refusal(locked)
    const action = actionOf(bill, isReversal)
    const state = billMachine.states[bill.state]
    if (!(action in state.on))
      throw refusal(`账单${bill.billNo}${state.label}，不能${isReversal ? '退回已收款项' : '收款'}`)
    const changes = changesOf(bill, item)
    const balance = subtract(bill.balance, add([principal, discount]))
    const target = stateAfter({ ...bill, ...changes, balance, lateDue: lateAfter(bill, item) })
    const detail = { payNo, principal, lateFee, discount }
    await move(tx, actor, billFlow, bill, action, {}, { bySystem: true, target, changes, detail })
    // What was given up is a debt again before it is paid.
    if (action === 'recovered') movements.push({ billId: bill.id, entryKind: 'WRITE_OFF', amount: `-${bill.balance}` })
    movements.push(
      { billId: bill.id, entryKind: 'PAY', amount: principal },
      { billId: bill.id, entryKind: 'LATE', amount: lateFee },
      { billId: bill.id, entryKind: 'DISCOUNT', amount: discount },
    )
  }
  await recordDeposits(tx, actor, orderId, pairs)
  return movements.filter(({ amount }) => compare(amount, 0) !== 0)
}

/** How it was paid, by ways and by accounts. */
export const movedBy = (tenders: readonly StoredTender[]): Movement[] => [
  ...(['CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY'] as const).flatMap((entryKind) => {
    const some = tenders.filter(({ channel }) => channel === entryKind)
    return some.length === 0 ? [] : [{ billId: null, entryKind, amount: add(some.map(({ amount }) => amount)) }]
  }),
  ...tenders
    .filter(({ channel }) => channel === 'ACCOUNT')
    .map(({ amount, accountId }) => ({ billId: null, entryKind: 'ACCOUNT' as const, amount, accountId })),
]

/** What is put on an account, or taken back from it. */
export const prepaidBy = (prepaid: Prepaid | undefined): Movement[] =>
  prepaid ? [{ ...prepaid, billId: null, entryKind: 'PREPAY' }] : []
