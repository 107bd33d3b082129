import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { logState } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { tellPublished } from '../../bill/server/notices.ts'
import { storeOrigin } from '../../bill/server/origin-repository.ts'
import { billTables, type StoredBill } from '../../bill/server/tables.ts'
import { overdueDays } from '../../bill/shared/ageing.ts'
import { billMachine } from '../../bill/shared/states.ts'
import { adjustKind as adjustKinds } from '../shared/dictionaries.ts'
import { countChildren } from './repository.ts'
import type { StoredAdjustment } from './tables.ts'

type Why = Pick<StoredAdjustment, 'amount' | 'reason'>

/** What a bill beside another one has of it: place, object, item, payer and days, nothing of its money. */
function besides({ id: _id, balance: _balance, ...source }: StoredBill & { balance?: string }): Partial<StoredBill> {
  const { createBy: _by, createTime: _at, updateBy: _upBy, updateTime: _upAt, version: _version, ...kept } = source
  return {
    ...kept,
    ...{ batchId: null, months: null, usageTo: null, rebate: '0.00', netted: '0.00', paid: '0.00', refunded: '0.00' },
    ...{ discounted: '0.00', latePaid: '0.00', lateWaived: '0.00', covers: false, lockedBy: null, lockedUntil: null },
    ...{ billDate: today(), dueDate: today() },
  }
}

async function store(
  tx: Tx,
  actor: Actor,
  source: StoredBill,
  { explain, action, ...row }: Partial<StoredBill> & { receivable: string; explain: string[]; action: string },
): Promise<string> {
  const { receivable, state = 'PAID' } = row
  const { id } = await insertRow(tx, actor, billTables.feeBill, {
    ...besides(source),
    ...row,
    sourceBillId: source.id,
  } as never)
  const line = { from: source.periodStart, to: source.periodEnd, months: null, unitPrice: null, base: null }
  await storeOrigin(tx, id, { lines: [{ ...line, raw: receivable, amount: receivable }], explain })
  await logState(tx, actor, billMachine, { id, from: null, to: state, action, remark: explain.at(-1) })
  return id
}

/** The bill below zero that takes a sum back; both are settled with each other at once. Answers its id. */
export async function createCorrection(
  tx: Tx,
  actor: Actor,
  source: StoredBill,
  { amount, reason, adjustKind, surplus }: Why & { adjustKind: StoredAdjustment['adjustKind']; surplus: string },
): Promise<string> {
  const seqNo = (await countChildren(tx, source.id)) + 1
  const below = `-${amount}`
  return store(tx, actor, source, {
    ...{ billNo: `${source.billNo}C${seqNo}`, billKind: 'CORRECT', seqNo, action: 'correct', state: 'PAID' },
    ...{ receivable: below, netted: below },
    ...{ lateRate: null, lateGraceDays: null, lateGraceMode: null, lateCapRatio: null },
    explain: [
      `${adjustKinds.items[adjustKind]}账单${source.billNo}：应收${source.receivable}元，本次${adjustKinds.items[adjustKind]}${below}元`,
      ...(compare(surplus, 0) > 0 ? [`其中已缴的${surplus}元转入缴费人的预存账户`] : []),
      `原因：${reason}`,
    ],
  })
}

/** What was charged too little, as a bill of its own: known at once, to be paid in as many days as the first one was. Answers its id. */
export async function createSupplement(
  tx: Tx,
  actor: Actor,
  source: StoredBill,
  { amount, reason }: Why,
): Promise<string> {
  const seqNo = (await countChildren(tx, source.id)) + 1
  const days = overdueDays(source.billDate, source.dueDate)
  const id = await store(tx, actor, source, {
    ...{ billNo: `${source.billNo}B${seqNo}`, billKind: 'SUPPLEMENT', seqNo, action: 'supplement', state: 'UNPAID' },
    ...{ receivable: amount, dueDate: addDays(today(), days) },
    explain: [`补收账单${source.billNo}：应收${source.receivable}元，本次补收${amount}元`, `原因：${reason}`],
  })
  await tellPublished(tx, actor, [id])
  return id
}
