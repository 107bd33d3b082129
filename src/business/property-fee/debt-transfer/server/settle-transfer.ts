import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { findBill, hasOpen } from '../../adjustment/server/repository.ts'
import { tellPublished } from '../../bill/server/notices.ts'
import { billTables } from '../../bill/server/tables.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { billMachine } from '../../bill/shared/states.ts'
import type { TransferLine } from '../shared/schema.ts'
import { readRoomHolders } from './repository.ts'
import type { StoredTransfer } from './tables.ts'

const changed = '，请驳回后重新申请'

/** The bill as it was approved, held; refused where anything about it is another thing now. */
async function holdApproved(tx: Tx, row: StoredTransfer, { billId, billNo, balance }: TransferLine) {
  const bill = await findBill(tx, billId, 'for update')
  const isSame = bill?.state === 'UNPAID' && bill.payerId === row.fromPayerId && compare(bill.balance, balance) === 0
  if (!bill || !isSame) throw refusal(`账单${billNo}已变化${changed}`)
  const locked = lockRefusal(bill, now()) ?? ((await hasOpen(tx, billId)) ? '已有调整待审核' : undefined)
  if (locked) throw refusal(`账单${billNo}：${locked}`)
  return bill
}

/**
 * Lets another household answer for bills. They keep their number, their days and their last day for paying, so late fee
 * goes on as if nobody had changed; no money moves, so the ledger has nothing of it. Whoever answers now is told of them.
 */
export async function settleTransfer(tx: Tx, actor: Actor, row: StoredTransfer): Promise<void> {
  const holders = await readRoomHolders(tx, row.roomId, row.fromPayerId)
  if (!holders.some(({ id }) => id === row.toPayerId)) throw refusal(`新缴费人已不是该房屋的住户${changed}`)
  const remark = `债务转移${row.transferNo}：${row.reason}`.slice(0, 200)
  const lines = row.lines.toSorted((one, other) => (one.billId < other.billId ? -1 : 1))
  for (const line of lines) {
    const bill = await holdApproved(tx, row, line)
    await updateRow(tx, actor, billTables.feeBill, bill, { payerId: row.toPayerId })
    await logState(tx, actor, billMachine, {
      id: bill.id,
      from: bill.state,
      to: bill.state,
      action: 'transfer',
      remark,
    })
  }
  await tellPublished(
    tx,
    actor,
    lines.map(({ billId }) => billId),
  )
}
