import { isDeepStrictEqual } from 'node:util'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { recordBookings, type Booking } from '../../adjustment/server/apply-adjustment.ts'
import { holdLateBill } from '../../adjustment/server/read-late.ts'
import { settleDifference } from '../../adjustment/server/settle-difference.ts'
import { holdPayments } from '../../adjustment/server/settle-surplus.ts'
import { readingTables } from '../../reading/server/tables.ts'
import { computeFix, type Fixed } from './compute-fix.ts'
import { findMeterOf, findNext, findReading } from './repository.ts'
import type { StoredFix } from './tables.ts'

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
  const remark = `抄表更正${fix.fixNo}：${fix.reason}`.slice(0, 200)
  const { id: fixId, villageId, creditorId, applicantId } = fix
  const why = { villageId, creditorId, applicantId, remark, action: 'fix', source: { fixId } }
  const bookings: Booking[] = []
  for (const line of fix.lines) bookings.push(...(await settleDifference(tx, actor, line, why)))
  await recordBookings(tx, actor, bookings)
}
