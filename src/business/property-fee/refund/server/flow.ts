import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { flow, type Flow, type Guard, type StepInput, type Taken } from '#kernel/server/move.ts'
import { add, compare } from '#kernel/shared/decimal.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { releaseDeposit } from '../../deposit/server/settle-return.ts'
import { openAccount } from '../../account/server/repository.ts'
import { accountTables } from '../../account/server/tables.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import { holdOwnShift, sumShift } from '../../shift/server/repository.ts'
import { mostTries } from '../shared/dictionaries.ts'
import { refundPaid } from '../shared/events.ts'
import type { RefundStep } from '../shared/schema.ts'
import { isOver, refundMachine, refundMatter } from '../shared/states.ts'
import { numberOf, sendBack } from './send-back.ts'
import { holdAsked, letGo } from './record-holds.ts'
import { tellRefunded } from './notices.ts'
import { deskPayee } from './require-payee.ts'
import type { RefundParts } from './ports.ts'
import { settleRefund } from './settle-refund.ts'
import { refundTables, type StoredRefund } from './tables.ts'
import { followTodo } from './todos.ts'

type Step = StepInput & Infer<typeof RefundStep>
type Taking = Omit<Taken<StoredRefund, Step>, 'moved'>
export type RefundFlow = Flow<StoredRefund, Step>

const mayPay: Guard<StoredRefund, Step> = ({ actor, row }) =>
  row.deciderId === actor.userId ? '审批人不能办理付款' : undefined
const mayRetry: Guard<StoredRefund, Step> = (context) =>
  context.row.tries >= mostTries ? `渠道已退款失败${mostTries}次，请改用其他方式` : mayPay(context)
const mayDrop: Guard<StoredRefund, Step> = ({ tx, actor, row }) => supervisorRefusal(tx, actor, row)

/** The turn out of which money is paid, with enough of it in the drawer. */
async function shiftOf(tx: Tx, actor: Actor, { creditorId, way, money }: StoredRefund): Promise<string> {
  const shift = await holdOwnShift(tx, actor)
  if (!shift) throw refusal('您还没有开班，请先开班')
  if (shift.creditorId !== creditorId) throw refusal('您的班次不属于该收费单位，不能付款')
  if (way !== 'CASH') return shift.id
  const drawer = add([shift.openingFloat, (await sumShift(tx, shift.id)).cash])
  if (compare(money, drawer) > 0) throw refusal(`钱箱现金${drawer}元，不足支付${money}元`)
  return shift.id
}

/** Who is moved to has an account before any is held, so that nobody waits in a ring. */
async function targetOf(tx: Tx, actor: Actor, row: StoredRefund): Promise<string | null> {
  const { toPayerId, accountId, villageId, creditorId } = row
  if (toPayerId === null || accountId === null) return null
  const account = await readRow(tx, systemActor(tx.tenantId), accountTables.feeAccount, accountId)
  return openAccount(tx, actor, { payerId: toPayerId, villageId, creditorId, itemId: account?.itemId ?? null })
}

async function paying(tx: Tx, actor: Actor, row: StoredRefund, input: Step): Promise<Partial<StoredRefund>> {
  const voucherNo = input.voucherNo?.trim() || null
  if (row.way === 'TRANSFER' && !voucherNo) throw badInput({ voucherNo: '请填写转账凭证号!' })
  const shiftId = compare(row.money, 0) === 0 ? null : await shiftOf(tx, actor, row)
  const done = { paidBy: actor.userId, paidAt: nowText(), paidOn: today(), shiftId }
  return { ...done, voucherNo: row.way === 'TRANSFER' ? voucherNo : null, toAccountId: await targetOf(tx, actor, row) }
}

/** The channel is asked under the next number: what has no final word yet never gets another. */
const sending = (actor: Actor, { refundNo, tries }: StoredRefund): Partial<StoredRefund> => ({
  ...{ paidBy: actor.userId, tries: tries + 1, channelNo: numberOf(refundNo, tries + 1), fault: null },
  held: true,
})

type Outcome = { target?: string; changes?: Partial<StoredRefund> }

/** What each step writes beside the state. */
async function outcomeOf(parts: RefundParts, { tx, actor, row, action, input }: Taking): Promise<Outcome> {
  if (action === 'retry') return { changes: sending(actor, row) }
  if (action === 'change') return { changes: { ...deskPayee(parts, input), changedBy: actor.userId } }
  if (action !== 'pay') return {}
  if (row.way === 'ORIGINAL') return { target: 'PAYING', changes: sending(actor, row) }
  return { target: 'SUCCESS', changes: await paying(tx, actor, row, input) }
}

/** What is asked of accounts is set aside while it is asked: of refunds from before that was so, once their channel is. */
async function followHold({ tx, actor, row, moved }: Taken<StoredRefund, Step>): Promise<void> {
  if (moved.held && !row.held) await holdAsked(tx, actor, moved)
  if (row.held && isOver(moved.state)) await letGo(tx, actor, moved)
}

/** Another way is approved anew. */
async function askAnew({ approvals }: RefundParts, { tx, actor, moved, input }: Taken<StoredRefund, Step>) {
  const matter = { bizType: refundMatter, bizId: moved.id, remark: input.remark ?? moved.reason }
  if (!(await approvals.start(tx, actor, matter))) throw refusal('退款审批流程未启用，请联系管理员')
}

/** Nothing goes back: a deposit is free again. */
async function release({ tx, actor, moved: { state, depositId } }: Taken<StoredRefund, Step>): Promise<void> {
  if (depositId && (state === 'REJECTED' || state === 'CANCELLED')) await releaseDeposit(tx, actor, depositId)
}

/** Moves what the step moves; what seals the ledger is the last of all. */
async function followStep(parts: RefundParts, step: Taken<StoredRefund, Step>): Promise<void> {
  const { tx, actor, action, moved } = step
  await followTodo({ tx, actor, parts }, moved)
  const { id, state, payOrderId } = moved
  await followHold(step)
  if (state === 'PAYING') return sendBack(tx, actor, parts, moved)
  await release(step)
  if (action === 'change') await askAnew(parts, step)
  if (state !== 'SUCCESS') return undefined
  await tellRefunded(tx, actor, moved)
  if (payOrderId) await emit(tx, actor, refundPaid, payOrderId, { orderId: payOrderId, refundId: id })
  return settleRefund(tx, actor, moved)
}

export const refundFlowOf = (parts: RefundParts): RefundFlow =>
  flow<StoredRefund, Step>(
    refundMachine,
    refundTables.feeRefund,
    { mayPay, mayRetry, mayDrop },
    { outcome: (step) => outcomeOf(parts, step), follow: (step) => followStep(parts, step) },
  )
