import { isDeepStrictEqual } from 'node:util'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState, move } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { recordBookings, settleAdjustment, type Booking } from '../../adjustment/server/apply-adjustment.ts'
import { billRefusal } from '../../adjustment/server/guards.ts'
import { holdLateBill } from '../../adjustment/server/read-late.ts'
import { nextAdjustNo } from '../../adjustment/server/repository.ts'
import { holdPayments } from '../../adjustment/server/settle-surplus.ts'
import { adjustTables, type StoredAdjustment } from '../../adjustment/server/tables.ts'
import { adjustMachine } from '../../adjustment/shared/states.ts'
import { billFlow } from '../../bill/server/flow.ts'
import { readingTables } from '../../reading/server/tables.ts'
import type { FixLine } from '../shared/schema.ts'
import { computeFix, type Fixed } from './compute-fix.ts'
import { findMeterOf, findNext, findReading } from './repository.ts'
import type { StoredFix } from './tables.ts'

/** Charges a bill more, or takes back of it, as an adjustment that is decided already; answers what is to be booked. */
async function settleLine(
  tx: Tx,
  actor: Actor,
  { id: fixId, fixNo, villageId, creditorId, applicantId, reason }: StoredFix,
  { billId, billNo, difference }: FixLine,
): Promise<Booking[]> {
  const bill = found(await holdLateBill(tx, billId))
  const remark = `抄表更正${fixNo}：${reason}`.slice(0, 200)
  if (bill.state === 'DRAFT') {
    await move(tx, actor, billFlow, bill, 'discard', { remark }, { bySystem: true })
    return []
  }
  const adjustKind = compare(difference, 0) > 0 ? 'SUPPLEMENT' : 'CORRECT'
  const row = await insertRow(tx, actor, adjustTables.feeAdjustment, {
    ...{
      adjustNo: await nextAdjustNo(tx),
      adjustKind,
      billId,
      villageId,
      creditorId,
      amount: difference.replace('-', ''),
    },
    ...{ reason: remark, applicantId, state: 'PASSED', fixId },
  })
  const { id } = row
  await logState(tx, actor, adjustMachine, { id, from: null, to: 'PASSED', action: 'fix', remark })
  const refused = await billRefusal(tx, row as StoredAdjustment)
  if (refused) throw refusal(`账单${billNo}：${refused}`)
  return settleAdjustment(tx, actor, bill, row as StoredAdjustment)
}

async function saveReadings(tx: Tx, actor: Actor, fix: StoredFix, { newUsage, next }: Fixed): Promise<void> {
  const reading = found(await findReading(tx, fix.readingId))
  const after = await findNext(tx, reading)
  const { newReading } = fix
  await updateRow(tx, actor, readingTables.feeReading, reading, { curReading: newReading, usage: newUsage })
  if (after && next)
    await updateRow(tx, actor, readingTables.feeReading, after, { prevReading: newReading, usage: next.usage })
}

/**
 * Puts a reading right, with the one that builds on it, and every bill that has charged them or counts from them: what it
 * comes to more is charged on top, what it comes to less is taken back, a draft is made anew. Only what was approved is
 * done: whatever has changed since is asked for again. The last thing in its transaction.
 */
export async function settleFix(tx: Tx, actor: Actor, fix: StoredFix): Promise<void> {
  const ids = fix.lines.map(({ billId }) => billId).toSorted()
  for (const id of ids) await holdPayments(tx, id)
  for (const id of ids) await holdLateBill(tx, id)
  await findMeterOf(tx, fix.meterId, 'for update')
  const reading = found(await findReading(tx, fix.readingId))
  const now = await computeFix(tx, reading, fix.newReading)
  if (compare(reading.curReading, fix.oldReading) !== 0 || !isDeepStrictEqual(now.lines, fix.lines))
    throw refusal('读数或账单已变化，请驳回后重新申请')
  await saveReadings(tx, systemActor(tx.tenantId), fix, now)
  const bookings: Booking[] = []
  for (const line of fix.lines) bookings.push(...(await settleLine(tx, actor, fix, line)))
  await recordBookings(tx, actor, bookings)
}
