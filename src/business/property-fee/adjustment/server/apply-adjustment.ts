import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { billFlow } from '../../bill/server/flow.ts'
import { lateOf } from '../../bill/shared/bill-late.ts'
import { stateAfter } from '../../payment/shared/bill-state.ts'
import { correctable, surplusOf } from '../shared/allowed.ts'
import { createCorrection, createSupplement } from './create-bills.ts'
import { billRefusal } from './guards.ts'
import { holdLateBill, type LateBill } from './read-late.ts'
import { recordEntries, type Movement } from './record-entries.ts'
import { holdPayments, settleSurplus } from './settle-surplus.ts'
import type { StoredAdjustment } from './tables.ts'

/** What the ledger is to hold of an adjustment, once all else is done. */
export interface Booking {
  source: { adjustmentId: string; villageId: string; creditorId: string; payOrderId?: string }
  movements: readonly Movement[]
}

const sourceOf = ({ id: adjustmentId, villageId, creditorId }: StoredAdjustment) => ({
  adjustmentId,
  villageId,
  creditorId,
})

/** What was taken back was never owed: neither it nor, of what is left, the late fee that it would have cost. */
function targetOf(bill: LateBill, netted: string, surplus: string) {
  const changed = { ...bill, netted, refunded: add([bill.refunded, surplus]) }
  const back = { day: today(), principal: `-${surplus}`, late: '0.00', rest: null, waived: null }
  const payments = compare(surplus, 0) > 0 ? [...bill.payments, back] : bill.payments
  const balance = subtract(add([bill.balance, surplus]), subtract(netted, bill.netted))
  return stateAfter({ ...changed, balance, lateDue: lateOf({ ...changed, payments }, today())?.due ?? '0.00' })
}

async function correct(tx: Tx, actor: Actor, bill: LateBill, row: StoredAdjustment): Promise<Booking[]> {
  const { amount, reason, adjustKind } = row
  const surplus = surplusOf(amount, bill)
  const settledOff = subtract(amount, surplus)
  const correctionId = await createCorrection(tx, actor, bill, { amount, reason, adjustKind, surplus })
  const netted = add([bill.netted, amount])
  // What was taken back whole may be billed anew; what was let go may not.
  const isLetGo = adjustKind === 'DISCOUNT'
  const covers = bill.covers && (isLetGo || compare(correctable({ ...bill, netted }), 0) > 0)
  const changes = { netted, covers, refunded: add([bill.refunded, surplus]) }
  const target = targetOf(bill, netted, surplus)
  const options = { bySystem: true, target, changes, detail: { amount } }
  await move(tx, actor, billFlow, bill, 'net', { remark: reason }, options)
  const back = await settleSurplus(tx, actor, bill, { adjustmentId: row.id, surplus })
  const own: Movement[] = [
    { billId: bill.id, entryKind: 'NET', amount: settledOff },
    { billId: correctionId, entryKind: 'NET', amount: `-${settledOff}` },
    { billId: correctionId, entryKind: 'OVER', amount: surplus },
  ]
  const source = sourceOf(row)
  return [
    { source, movements: own.filter((movement) => compare(movement.amount, 0) !== 0) },
    ...back.map(({ payOrderId, movements }) => ({ source: { ...source, payOrderId }, movements })),
  ]
}

async function writeOff(tx: Tx, actor: Actor, bill: LateBill, row: StoredAdjustment): Promise<Booking[]> {
  const options = { bySystem: true, detail: { amount: row.amount } }
  await move(tx, actor, billFlow, bill, 'writeOff', { remark: row.reason }, options)
  return [{ source: sourceOf(row), movements: [{ billId: bill.id, entryKind: 'WRITE_OFF', amount: row.amount }] }]
}

/** Does to a bill that is held what was decided, but for the ledger; answers what is to be booked. */
export async function settleAdjustment(
  tx: Tx,
  actor: Actor,
  bill: LateBill,
  row: StoredAdjustment,
): Promise<Booking[]> {
  if (row.adjustKind !== 'SUPPLEMENT')
    return (row.adjustKind === 'WRITE_OFF' ? writeOff : correct)(tx, actor, bill, row)
  await createSupplement(tx, actor, bill, row)
  return []
}

/** Seals what adjustments have moved; the last thing in its transaction. */
export async function recordBookings(tx: Tx, actor: Actor, bookings: readonly Booking[]): Promise<void> {
  for (const { source, movements } of bookings) await recordEntries(tx, actor, source, movements)
}

/** What was passed is done to the bill, which is asked again under its lock. */
export async function applyAdjustment(tx: Tx, actor: Actor, row: StoredAdjustment): Promise<void> {
  if (row.adjustKind === 'CORRECT') await holdPayments(tx, row.billId)
  const refused = await billRefusal(tx, row, 'for update')
  if (refused) throw refusal(refused)
  const bill = found(await holdLateBill(tx, row.billId))
  await recordBookings(tx, actor, await settleAdjustment(tx, actor, bill, row))
}
