import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import type { Approvals } from '#kernel/server/workflow-kind.ts'
import { hasOpen, openText } from '../../adjustment/server/repository.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { itemNamesOf } from '../../discount-request/server/repository.ts'
import { holdBills, type PayableBill } from '../../payment/server/repository.ts'
import { transfersRefusal, transferSum } from '../shared/allowed.ts'
import type { TransferInput, TransferLine } from '../shared/schema.ts'
import { transferMachine, transferMatter } from '../shared/states.ts'
import { transferPurposes } from './files.ts'
import { nextTransferNo, readRoomHolders } from './repository.ts'
import { transferTables } from './tables.ts'

/** Bills of the caller's that may go to another payer, held, the oldest first. */
async function billsOf(tx: Tx, actor: Actor, billIds: readonly string[]): Promise<PayableBill[]> {
  const wanted = [...new Set(billIds)]
  const bills = await holdBills(tx, actor, wanted)
  if (bills.length < wanted.length) throw notFound()
  const refused = transfersRefusal(bills)
  if (refused) throw badInput({ billIds: refused }, refused)
  for (const bill of bills) {
    const locked = lockRefusal(bill, now())
    if (locked) throw refusal(`账单${bill.billNo}：${locked}`)
    if (await hasOpen(tx, bill.id)) throw refusal(openText)
  }
  return bills.toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
}

/** Asks for debts to go to another payer and puts that to the approval in force; answers the id of what was asked. */
export async function applyTransfer(
  tx: Tx,
  actor: Actor,
  approvals: Approvals,
  { billIds, toPayerId, consents, reason }: TransferInput,
): Promise<string> {
  const bills = await billsOf(tx, actor, billIds)
  const [{ villageId, creditorId, roomId, payerId: fromPayerId }] = bills as [PayableBill]
  const holders = await readRoomHolders(tx, roomId, fromPayerId)
  if (!holders.some(({ id }) => id === toPayerId)) throw badInput({ toPayerId: '请选择该房屋现在的其他住户' })
  const paths = storedPaths(consents)
  if (!paths) throw badInput({ consents: '请上传新缴费人签字的书面同意!' })
  await claimPaths(tx, actor, { field: 'consents', purposes: transferPurposes, after: paths })
  const names = await itemNamesOf(
    tx,
    bills.map(({ itemId }) => itemId),
  )
  const lines = bills.map((bill): TransferLine => ({
    ...{ billId: bill.id, billNo: bill.billNo, itemName: names.get(bill.itemId) ?? '', balance: bill.balance },
    ...{ periodStart: bill.periodStart, periodEnd: bill.periodEnd },
  }))
  const { id } = await insertRow(tx, actor, transferTables.feeDebtTransfer, {
    ...{ transferNo: await nextTransferNo(tx), villageId, roomId, creditorId, fromPayerId, toPayerId },
    ...{ amount: transferSum(bills), lines, consents: paths, reason },
    ...{ applicantId: actor.userId, state: transferMachine.initial },
  })
  const to = transferMachine.initial
  await logState(tx, actor, transferMachine, { id, from: null, to, action: 'apply', remark: reason })
  if (!(await approvals.start(tx, actor, { bizType: transferMatter, bizId: id, remark: reason })))
    throw refusal('债务转移审批流程未启用，请联系管理员')
  return id
}
