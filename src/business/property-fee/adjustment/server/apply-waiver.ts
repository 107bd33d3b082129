import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { holdBills } from '../../payment/server/repository.ts'
import { waiveRefusal } from '../shared/allowed.ts'
import { adjustMatters } from '../shared/dictionaries.ts'
import type { WaiveInput } from '../shared/schema.ts'
import { adjustMachine } from '../shared/states.ts'
import { lateToday } from './read-late.ts'
import { hasOpen, nextAdjustNo, openText } from './repository.ts'
import { adjustTables } from './tables.ts'

/** Asks for late fee of a bill to be let go and puts that to the approval in force; answers the id of the adjustment. */
export async function applyWaiver(
  tx: Tx,
  actor: Actor,
  approvals: Approvals,
  { billId, amount, reason }: WaiveInput,
): Promise<string> {
  const bill = found((await holdBills(tx, actor, [billId]))[0])
  const refused = waiveRefusal(bill.state) ?? lockRefusal(bill, now())
  if (refused) throw refusal(refused)
  // Asked for, not left to the index: somebody who decides the other one right now waits for this bill.
  if (await hasOpen(tx, billId)) throw refusal(openText)
  const due = lateToday(bill)
  if (compare(due, 0) === 0) throw refusal('该账单没有违约金')
  if (compare(amount, due) > 0) throw badInput({ amount: `减免金额不能超过当前违约金${due}元` })
  const { villageId, creditorId } = bill
  const { id } = await insertRow(tx, actor, adjustTables.feeAdjustment, {
    ...{ adjustNo: await nextAdjustNo(tx), adjustKind: 'WAIVE', billId, villageId, creditorId, amount, reason },
    ...{ applicantId: actor.userId, state: adjustMachine.initial },
  })
  await logState(tx, actor, adjustMachine, {
    ...{ id, from: null, to: adjustMachine.initial, action: 'apply', remark: reason },
  })
  if (!(await approvals.start(tx, actor, { bizType: adjustMatters.WAIVE, bizId: id, remark: reason })))
    throw refusal('违约金减免审批流程未启用，请联系管理员')
  return id
}
