import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { recordBookings, settleAdjustment, type Booking } from '../../adjustment/server/apply-adjustment.ts'
import { billRefusal } from '../../adjustment/server/guards.ts'
import { holdLateBill } from '../../adjustment/server/read-late.ts'
import { nextAdjustNo } from '../../adjustment/server/repository.ts'
import { adjustTables, type StoredAdjustment } from '../../adjustment/server/tables.ts'
import { adjustMachine } from '../../adjustment/shared/states.ts'
import type { RequestLine } from '../shared/schema.ts'
import type { StoredRequest } from './tables.ts'

/** Lets go of a bill what was approved, as an adjustment that is decided already; answers what is to be booked. */
async function settleLine(
  tx: Tx,
  actor: Actor,
  { id: requestId, requestNo, villageId, creditorId, applicantId, reason }: StoredRequest,
  { billId, billNo, amount }: RequestLine,
): Promise<Booking[]> {
  const bill = found(await holdLateBill(tx, billId))
  const remark = `减免申请${requestNo}：${reason}`.slice(0, 200)
  const row = (await insertRow(tx, actor, adjustTables.feeAdjustment, {
    ...{ adjustNo: await nextAdjustNo(tx), adjustKind: 'DISCOUNT', billId, villageId, creditorId, amount },
    ...{ reason: remark, applicantId, state: 'PASSED', requestId },
  })) as StoredAdjustment
  await logState(tx, actor, adjustMachine, { id: row.id, from: null, to: 'PASSED', action: 'discount', remark })
  const refused = await billRefusal(tx, row)
  if (refused) throw refusal(`账单${billNo}：${refused}，请驳回后重新申请`)
  return settleAdjustment(tx, actor, bill, row)
}

/** Lets go of bills what was approved; each is asked again under its lock. The last thing in its transaction. */
export async function settleRequest(tx: Tx, actor: Actor, request: StoredRequest): Promise<void> {
  const lines = request.lines.filter(({ amount }) => compare(amount, 0) > 0)
  for (const id of lines.map(({ billId }) => billId).toSorted()) await holdLateBill(tx, id)
  const bookings: Booking[] = []
  for (const line of lines) bookings.push(...(await settleLine(tx, actor, request, line)))
  await recordBookings(tx, actor, bookings)
}
