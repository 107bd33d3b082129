import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { logState } from '#kernel/server/move.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { openAccount } from '../../account/server/repository.ts'
import { recordMovements, type AccountMovement } from '../../account/server/record-movements.ts'
import { requireAccounts } from '../../account/server/require-accounts.ts'
import { createAhead } from '../../ahead/server/create-ahead.ts'
import { recordEntries } from '../../adjustment/server/record-entries.ts'
import { readEarlyShares } from '../../discount/server/read-early.ts'
import { savedBy, type EarlyShare } from '../../discount/shared/early.ts'
import { holdOwnShift } from '../../shift/server/repository.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { leftOutText, takingRefusal } from '../../pay-setting/shared/pay-rules.ts'
import type { PayRules } from '../../pay-setting/shared/schema.ts'
import { partAhead } from '../../ahead/shared/ahead-choice.ts'
import { allocateSum, discountOf, dueOf, type Share } from '../shared/allocation.ts'
import { paymentTaken } from '../shared/events.ts'
import type { CounterInput } from '../shared/schema.ts'
import { payMachine } from '../shared/states.ts'
import { changeOf, channelOf, tenderRefusal } from '../shared/tenders.ts'
import { dueBill, unpayableText } from './compute-due.ts'
import { nextPayNo } from './number-payment.ts'
import { readDepositor } from './read-depositor.ts'
import {
  holdBills,
  readOpen,
  storeItems,
  storePrepaid,
  storeTenders,
  type PayableBill,
  type Prepaid,
  type StoredItem,
  type StoredTender,
} from './repository.ts'
import { movedBy, prepaidBy, settleBills } from './settle-bills.ts'
import { payTables } from './tables.ts'

/** Bills that are asked for, held, of one place, and all to be paid. */
async function readAsked(tx: Tx, actor: Actor, ids: readonly string[], creditorId: string): Promise<PayableBill[]> {
  const wanted = [...new Set(ids)]
  const bills = await holdBills(tx, actor, wanted)
  if (bills.length < wanted.length) throw notFound()
  const [first] = bills
  if (bills.some((bill) => bill.villageId !== first!.villageId)) throw refusal('一次只能收取同一小区的账单')
  if (bills.some((bill) => bill.creditorId !== creditorId)) throw refusal('只能收取本单位的账单')
  const refused = bills.map(unpayableText).find((text) => text !== undefined)
  if (refused) throw refusal(refused)
  return bills
}

/** What must be paid with them, or before. */
async function refuseLeftOut(tx: Tx, bills: readonly PayableBill[], rules: PayRules): Promise<void> {
  if (bills.length === 0) return
  const rooms = [...new Set(bills.map(({ roomId }) => roomId))]
  const asked = new Set(bills.map(({ id }) => id))
  const refused = leftOutText(await readOpen(tx, rooms, bills[0]!.creditorId), ({ id }) => asked.has(id), rules)
  if (refused) throw refusal(refused)
}

/** Ahead is paid only by who pays all that is due, to the cent. */
function refuseDeposit({ amount, roundDown, deposit }: CounterInput, due: string): void {
  if (!deposit) return
  if (roundDown !== 'NONE') throw badInput({ roundDown: '存入预存款时不能抹零' })
  if (amount && compare(amount, due) < 0) throw badInput({ amount: '未缴清所选账单，不能存入预存款' })
}

/** A sum that somebody has typed. */
interface Typed extends Pick<CounterInput, 'roundDown'> {
  amount: string
  ahead: readonly unknown[]
}

/** Another sum than all that is due is a part of it, of what is known already alone. */
function refuseAmount({ amount, roundDown, ahead }: Typed, due: string): void {
  if (roundDown !== 'NONE') throw badInput({ roundDown: '部分收款不能抹零' })
  if (compare(amount, due) > 0) throw badInput({ amount: '支付金额超过应缴金额' })
  if (ahead.length > 0 && compare(amount, due) < 0) throw badInput({ amount: partAhead }, partAhead)
}

/**
 * What is taken of all that is due, which is what is left behind what paying it early saves, and what is rounded down;
 * refuses a sum that was another on the screen, or too much. Whoever pays a part saves nothing.
 */
function sumOf(input: CounterInput, due: string, principal: string) {
  const { billIds, ahead = [], expected, amount, roundDown } = input
  const hasBills = billIds.length + ahead.length > 0
  if (compare(due, 0) === 0 && hasBills) throw refusal('所选账单没有应缴金额')
  if (compare(expected, due) !== 0) throw refusal('应缴金额已变化，请刷新')
  if (amount) refuseAmount({ amount, roundDown, ahead }, due)
  refuseDeposit(input, due)
  const discount = discountOf(due, roundDown)
  if (compare(discount, principal) > 0) throw badInput({ roundDown: '应缴本金不足，不能抹零' })
  const sum = amount ?? subtract(due, discount)
  if (compare(sum, 0) === 0 && hasBills) throw badInput({ amount: '支付金额必须大于0' })
  return { sum, discount }
}

/** Whether all that is due is paid. */
const isWhole = ({ amount }: CounterInput, due: string): boolean => !amount || compare(amount, due) === 0

/** How the place lets itself be paid. */
function refuseTaking(input: CounterInput, due: string, rules: PayRules): void {
  const isPart = !isWhole(input, due)
  const refused = takingRefusal({ ...input, isPart, hasDeposit: Boolean(input.deposit) }, rules)
  if (refused) throw badInput({ [refused.field]: refused.text }, refused.text)
}

type Early = ReadonlyMap<string, EarlyShare>

const itemOf = ({ late: lateFee, ...share }: Share, early: Early): StoredItem => ({
  ...share,
  lateFee,
  earlyText: early.get(share.billId)?.words ?? null,
  bookedOn: today(),
  isReversal: false,
})

const paidTenders = (tenders: CounterInput['tenders']): StoredTender[] =>
  tenders.map((tender) => ({
    channel: tender.channel,
    amount: tender.amount,
    received: tender.channel === 'CASH' ? (tender.received ?? tender.amount) : null,
    change: changeOf(tender),
    voucherNo: tender.voucherNo ?? null,
    accountId: tender.channel === 'ACCOUNT' ? (tender.accountId ?? null) : null,
  }))

/** Where a payment is: of its first bill, or of whoever pays ahead. */
async function readPayPlace(
  tx: Tx,
  actor: Actor,
  bills: readonly PayableBill[],
  { deposit }: CounterInput,
  by: string,
) {
  const [first] = bills
  const depositor = deposit && (await readDepositor(tx, actor, deposit, by))
  if (first && depositor && depositor.villageId !== first.villageId) throw refusal('缴费人不在账单所在的小区')
  const place = first ?? depositor
  if (!place) throw badInput({ billIds: '请选择要缴费的账单' })
  return { villageId: place.villageId, creditorId: by, roomId: place.roomId, payerId: place.payerId }
}

/** The accounts that pay and the one that is paid into, held in their order; what moves on them. */
async function moveAccounts(
  tx: Tx,
  actor: Actor,
  { villageId, creditorId }: { villageId: string; creditorId: string },
  { deposit }: CounterInput,
  {
    tenders,
    items,
    bills,
  }: { tenders: readonly StoredTender[]; items: readonly Share[]; bills: readonly PayableBill[] },
): Promise<{ prepaid: Prepaid | undefined; moved: AccountMovement[] }> {
  const key = deposit && { payerId: deposit.payerId, villageId, creditorId, itemId: deposit.itemId ?? null }
  const accountId = key ? await openAccount(tx, actor, key) : undefined
  const uses = tenders.flatMap((one) => (one.accountId ? [{ accountId: one.accountId, amount: one.amount }] : []))
  const shares = items.flatMap((item) => {
    const bill = bills.find(({ id }) => id === item.billId)
    return bill ? [{ ...item, payerId: bill.payerId, itemId: bill.itemId }] : []
  })
  await requireAccounts(tx, { villageId, creditorId, uses, into: accountId, shares })
  const prepaid = deposit && accountId ? { accountId, amount: deposit.amount } : undefined
  const out = uses.map((use): AccountMovement => ({ ...use, logKind: 'OUT', amount: `-${use.amount}` }))
  return { prepaid, moved: prepaid ? [...out, { ...prepaid, logKind: 'IN' }] : out }
}

/** Takes money for bills, and ahead, and posts it, all or nothing; answers the id of the payment. */
export async function takePayment(tx: Tx, actor: Actor, input: CounterInput): Promise<string> {
  const shift = await holdOwnShift(tx, actor)
  if (!shift) throw refusal('您还没有开班，请先开班')
  const made = await createAhead(tx, actor, input.ahead ?? [], shift.creditorId)
  const bills = await readAsked(tx, actor, [...input.billIds, ...made], shift.creditorId)
  const place = await readPayPlace(tx, actor, bills, input, shift.creditorId)
  const rules = await readPayRules(tx, place)
  await refuseLeftOut(tx, bills, rules)
  const owed = bills.map(dueBill)
  const offered = await readEarlyShares(tx, bills)
  const saved = savedBy(offered)
  const principal = subtract(add(owed.map(({ balance }) => balance)), saved)
  const due = subtract(dueOf(owed), saved)
  refuseTaking(input, due, rules)
  const { sum, discount } = sumOf(input, due, principal)
  const early: Early = isWhole(input, due) ? offered : new Map()
  const amount = add([sum, input.deposit?.amount ?? '0.00'])
  const refused = tenderRefusal(input.tenders, amount, input.roundDown, rules)
  if (refused) throw badInput({ tenders: refused }, refused)
  const shares = allocateSum(sum, owed, input.allocation, discount, early)
  const items = shares.map((share) => itemOf(share, early))
  const tenders = paidTenders(input.tenders)
  const { prepaid, moved } = await moveAccounts(tx, actor, place, input, { tenders, items: shares, bills })
  const order = await insertRow(tx, actor, payTables.feePayOrder, {
    ...{ ...place, payNo: await nextPayNo(tx), amount, principal: add(items.map((item) => item.principal)) },
    ...{ lateFee: add(items.map((item) => item.lateFee)), channel: channelOf(input.tenders) },
    ...{ discount: add(items.map((item) => item.discount)), early: savedBy(early) },
    ...{ prepaid: prepaid?.amount ?? '0.00', cashierId: actor.userId, shiftId: shift.id, paidAt: nowText() },
    ...{ remark: input.remark ?? null, state: payMachine.initial },
  })
  await logState(tx, actor, payMachine, { id: order.id, from: null, to: order.state, action: 'collect' })
  await storeTenders(tx, order.id, tenders)
  await storeItems(tx, order.id, items)
  if (prepaid) await storePrepaid(tx, order.id, prepaid, false)
  const pairs = bills.flatMap((bill) => {
    const item = items.find(({ billId }) => billId === bill.id)
    return item ? [{ bill, item }] : []
  })
  const movements = await settleBills(tx, actor, order, pairs)
  await emit(tx, actor, paymentTaken, order.id, { orderId: order.id })
  await recordMovements(tx, actor, order.id, moved)
  const entries = [...movements, ...prepaidBy(prepaid), ...movedBy(tenders)]
  await recordEntries(tx, actor, { ...order, payOrderId: order.id }, entries)
  return order.id
}
