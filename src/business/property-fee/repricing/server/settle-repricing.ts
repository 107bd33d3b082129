import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { recordBookings, type Booking } from '../../adjustment/server/apply-adjustment.ts'
import { holdLateBill } from '../../adjustment/server/read-late.ts'
import { settleDifference } from '../../adjustment/server/settle-difference.ts'
import { holdPayments } from '../../adjustment/server/settle-surplus.ts'
import { findStandard } from '../../standard/server/repository.ts'
import { computeRepricing } from './compute-repricing.ts'
import type { StoredRepricing } from './tables.ts'

/**
 * Lets bills follow a price: what each comes to more is charged on top, what it comes to less is taken back, a draft is
 * made anew. Only what was approved is done: whatever has changed since is asked for again. The last thing in its
 * transaction.
 */
export async function settleRepricing(tx: Tx, actor: Actor, row: StoredRepricing): Promise<void> {
  const ids = row.lines.map(({ billId }) => billId).toSorted()
  for (const id of ids) await holdPayments(tx, id)
  for (const id of ids) await holdLateBill(tx, id)
  const standard = found(await findStandard(tx, row.standardId))
  const now = await computeRepricing(tx, standard, row.buildingIds)
  if (!isDeepStrictEqual(now.lines, row.lines)) throw refusal('账单或收费标准已变化，请驳回后重新申请')
  const remark = `调价补差${row.repricingNo}：${row.reason}`.slice(0, 200)
  const { id: repricingId, villageId, creditorId, applicantId } = row
  const why = { villageId, creditorId, applicantId, remark, action: 'reprice', source: { repricingId } }
  const bookings: Booking[] = []
  for (const line of row.lines) bookings.push(...(await settleDifference(tx, actor, line, why)))
  await recordBookings(tx, actor, bookings)
}
