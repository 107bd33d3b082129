import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { add, compare } from '#kernel/shared/decimal.ts'
import { billFlow } from '../../bill/server/flow.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { stateAfter } from '../../payment/shared/bill-state.ts'
import { waiveRefusal } from '../shared/allowed.ts'
import { holdLateBill, lateAfterWaiver, lateToday } from './read-late.ts'
import { recordEntries } from './record-entries.ts'
import type { StoredAdjustment } from './tables.ts'

/**
 * Lets late fee of a bill go: on the bill, with its state, and in the ledger; the last thing in its transaction. Never
 * more than is due on the day, whatever was due when it was asked for.
 */
export async function settleWaiver(tx: Tx, actor: Actor, row: StoredAdjustment): Promise<void> {
  const { id: adjustmentId, billId, villageId, creditorId, amount, reason } = row
  const bill = found(await holdLateBill(tx, billId))
  // Whoever is paying it right now pays the sum of when they began.
  const refused = waiveRefusal(bill.state) ?? lockRefusal(bill, now())
  if (refused) throw refusal(refused)
  const due = lateToday(bill)
  if (compare(amount, due) > 0) throw refusal(`当前违约金为${due}元，少于减免金额，请驳回后重新申请`)
  const target = stateAfter({ ...bill, lateDue: lateAfterWaiver(bill, amount) })
  const changes = { lateWaived: add([bill.lateWaived, amount]) }
  const detail = { lateFee: amount }
  await move(
    tx,
    actor,
    billFlow,
    bill,
    'waived',
    { remark: `减免${amount}元：${reason}` },
    { bySystem: true, target, changes, detail },
  )
  await recordEntries(tx, actor, { villageId, creditorId, adjustmentId }, [{ billId, entryKind: 'WAIVE', amount }])
}
