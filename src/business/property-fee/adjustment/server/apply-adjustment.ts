import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { logState, move } from '#kernel/server/move.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { billFlow } from '../../bill/server/flow.ts'
import { storeOrigin } from '../../bill/server/origin-repository.ts'
import { billTables, type StoredBill } from '../../bill/server/tables.ts'
import { billMachine } from '../../bill/shared/states.ts'
import { billRefusal } from './guards.ts'
import { recordEntries } from './record-entries.ts'
import { countCorrections, findBill } from './repository.ts'
import type { StoredAdjustment } from './tables.ts'

/** The bill below zero that takes a sum back; both are settled with each other at once. */
async function createCorrection(
  tx: Tx,
  actor: Actor,
  source: StoredBill,
  { amount, reason }: StoredAdjustment,
): Promise<string> {
  const seqNo = (await countCorrections(tx, source.id)) + 1
  const below = `-${amount}`
  const {
    id: _id,
    createBy: _by,
    createTime: _at,
    updateBy: _upBy,
    updateTime: _upAt,
    version: _version,
    ...kept
  } = source
  const { balance: _balance, ...columns } = kept
  const { id } = await insertRow(tx, actor, billTables.feeBill, {
    ...columns,
    ...{ billNo: `${source.billNo}C${seqNo}`, billKind: 'CORRECT', batchId: null, sourceBillId: source.id, seqNo },
    ...{
      months: null,
      usageTo: null,
      receivable: below,
      rebate: '0.00',
      netted: below,
      paid: '0.00',
      refunded: '0.00',
    },
    ...{ discounted: '0.00', latePaid: '0.00', lateWaived: '0.00' },
    ...{ billDate: today(), dueDate: today(), covers: false, state: 'PAID' },
    ...{ lateRate: null, lateGraceDays: null, lateGraceMode: null, lateCapRatio: null },
  })
  const line = { from: source.periodStart, to: source.periodEnd, months: null, unitPrice: null, base: null }
  await storeOrigin(tx, id, {
    lines: [{ ...line, raw: below, amount: below }],
    explain: [`冲正账单${source.billNo}：应收${source.receivable}元，本次冲正${below}元`, `原因：${reason}`],
  })
  await logState(tx, actor, billMachine, { id, from: null, to: 'PAID', action: 'correct', remark: reason })
  return id
}

const sourceOf = ({ id: adjustmentId, villageId, creditorId }: StoredAdjustment) => ({
  adjustmentId,
  villageId,
  creditorId,
})

async function correct(tx: Tx, actor: Actor, bill: StoredBill, row: StoredAdjustment): Promise<void> {
  const { amount, reason } = row
  const correctionId = await createCorrection(tx, actor, bill, row)
  const netted = add([bill.netted, amount])
  const isSettled = compare(subtract(bill.balance, amount), 0) === 0
  // What was taken back whole may be billed anew.
  const covers = bill.covers && compare(netted, bill.receivable) < 0
  await move(
    tx,
    actor,
    billFlow,
    bill,
    'net',
    { remark: reason },
    {
      bySystem: true,
      target: isSettled ? 'PAID' : bill.state,
      changes: { netted, covers },
      detail: { amount },
    },
  )
  await recordEntries(tx, actor, sourceOf(row), [
    { billId: bill.id, entryKind: 'NET', amount },
    { billId: correctionId, entryKind: 'NET', amount: `-${amount}` },
  ])
}

async function writeOff(tx: Tx, actor: Actor, bill: StoredBill, row: StoredAdjustment): Promise<void> {
  const options = { bySystem: true, detail: { amount: row.amount } }
  await move(tx, actor, billFlow, bill, 'writeOff', { remark: row.reason }, options)
  await recordEntries(tx, actor, sourceOf(row), [{ billId: bill.id, entryKind: 'WRITE_OFF', amount: row.amount }])
}

/** What was passed is done to the bill, which is asked again under its lock. */
export async function applyAdjustment(tx: Tx, actor: Actor, row: StoredAdjustment): Promise<void> {
  const refused = await billRefusal(tx, row, 'for update')
  if (refused) throw refusal(refused)
  const bill = found(await findBill(tx, row.billId))
  await (row.adjustKind === 'CORRECT' ? correct : writeOff)(tx, actor, bill, row)
}
