import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState, move } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { billFlow } from '../../bill/server/flow.ts'
import { adjustMachine } from '../shared/states.ts'
import { settleAdjustment, type Booking } from './apply-adjustment.ts'
import { billRefusal } from './guards.ts'
import { holdLateBill } from './read-late.ts'
import { nextAdjustNo } from './repository.ts'
import { adjustTables, type StoredAdjustment } from './tables.ts'

/** A bill, and what it comes to more, or below zero less. */
interface Difference {
  billId: string
  billNo: string
  difference: string
}

/** Of what was approved: who asked, and the record from which the adjustment follows. */
interface Why extends Pick<StoredAdjustment, 'villageId' | 'creditorId' | 'applicantId'> {
  remark: string
  /** As the log of the adjustment calls it. */
  action: string
  source: Partial<Pick<StoredAdjustment, 'fixId' | 'repricingId'>>
}

/**
 * Charges a bill more, or takes back of it, as an adjustment that is decided already; answers what is to be booked. A draft
 * is given up instead, and made anew by the next run.
 */
export async function settleDifference(
  tx: Tx,
  actor: Actor,
  { billId, billNo, difference }: Difference,
  { villageId, creditorId, applicantId, remark, action, source }: Why,
): Promise<Booking[]> {
  const bill = found(await holdLateBill(tx, billId))
  if (bill.state === 'DRAFT') {
    await move(tx, actor, billFlow, bill, 'discard', { remark }, { bySystem: true })
    return []
  }
  const adjustKind = compare(difference, 0) > 0 ? 'SUPPLEMENT' : 'CORRECT'
  const amount = difference.replace('-', '')
  const row = (await insertRow(tx, actor, adjustTables.feeAdjustment, {
    ...{ adjustNo: await nextAdjustNo(tx), adjustKind, billId, villageId, creditorId, amount },
    ...{ reason: remark, applicantId, state: 'PASSED', ...source },
  })) as StoredAdjustment
  await logState(tx, actor, adjustMachine, { id: row.id, from: null, to: 'PASSED', action, remark })
  const refused = await billRefusal(tx, row)
  if (refused) throw refusal(`账单${billNo}：${refused}`)
  return settleAdjustment(tx, actor, bill, row)
}
