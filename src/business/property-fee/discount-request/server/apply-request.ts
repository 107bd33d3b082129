import type { Actor } from '#kernel/server/actor.ts'
import { now, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { hasOpen, openText } from '../../adjustment/server/repository.ts'
import { adjustRefusal } from '../../adjustment/shared/allowed.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { holdBills, type PayableBill } from '../../payment/server/repository.ts'
import { requestSplit } from '../shared/request-split.ts'
import type { RequestInput, RequestLine } from '../shared/schema.ts'
import { requestMachine } from '../shared/states.ts'
import { requestMatter } from './approval.ts'
import { requestPurposes } from './files.ts'
import { itemNamesOf, nextRequestNo } from './repository.ts'
import { requestTables } from './tables.ts'

/** Bills of the caller's of one room, held, of which something may be let go. */
async function billsOf(tx: Tx, actor: Actor, billIds: readonly string[]): Promise<PayableBill[]> {
  const wanted = [...new Set(billIds)]
  const bills = await holdBills(tx, actor, wanted)
  if (bills.length < wanted.length) throw notFound()
  if (new Set(bills.map(({ roomId, creditorId }) => `${roomId} ${creditorId}`)).size > 1)
    throw badInput({ billIds: '请选择同一房屋、同一收费单位的账单' }, '请选择同一房屋、同一收费单位的账单')
  for (const bill of bills) {
    const refused = adjustRefusal('DISCOUNT', bill, today()) ?? lockRefusal(bill, now())
    if (refused) throw refusal(`账单${bill.billNo}：${refused}`)
    if (await hasOpen(tx, bill.id)) throw refusal(openText)
  }
  return bills.toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
}

/** Asks for a discount on bills and puts that to the approval in force; answers the id of what was asked. */
export async function applyRequest(
  tx: Tx,
  actor: Actor,
  approvals: Approvals,
  { billIds, way, value, reason, attachments }: RequestInput,
): Promise<string> {
  const bills = await billsOf(tx, actor, billIds)
  const split = requestSplit(bills, { way, value })
  if (typeof split === 'string') throw badInput({ value: split }, split)
  const paths = storedPaths(attachments ?? null)
  await claimPaths(tx, actor, { field: 'attachments', purposes: requestPurposes, after: paths })
  const names = await itemNamesOf(
    tx,
    bills.map(({ itemId }) => itemId),
  )
  const lines = split.shares.map(({ bill, amount }): RequestLine => ({
    ...{ billId: bill.id, billNo: bill.billNo, itemName: names.get(bill.itemId) ?? '', balance: bill.balance, amount },
    ...{ periodStart: bill.periodStart, periodEnd: bill.periodEnd },
  }))
  const [{ villageId, creditorId, roomId, payerId }] = bills as [PayableBill]
  const { id } = await insertRow(tx, actor, requestTables.feeDiscountRequest, {
    ...{ requestNo: await nextRequestNo(tx), villageId, creditorId, roomId, payerId, way, value },
    ...{ owed: split.owed, amount: split.amount, lines, reason, attachments: paths },
    ...{ applicantId: actor.userId, state: requestMachine.initial },
  })
  await logState(tx, actor, requestMachine, {
    id,
    from: null,
    to: requestMachine.initial,
    action: 'apply',
    remark: reason,
  })
  if (!(await approvals.start(tx, actor, { bizType: requestMatter, bizId: id, remark: reason })))
    throw refusal('减免申请审批流程未启用，请联系管理员')
  return id
}
