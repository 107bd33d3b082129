import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, given, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { freeOf } from '../../account/shared/free-of.ts'
import { holdForRefund } from '../../deposit/server/settle-return.ts'
import { readOrder } from '../../payment/server/read-order.ts'
import type { StoredOrder } from '../../payment/server/tables.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { leaveShare, leftLines } from '../shared/leave-share.ts'
import { refundSplit, type AskedLine } from '../shared/refund-split.ts'
import type { RefundInput, RefundLine } from '../shared/schema.ts'
import { refundMachine, refundMatter } from '../shared/states.ts'
import { holdAsked } from './record-holds.ts'
import { channelBack } from './send-back.ts'
import { payeeOf } from './require-payee.ts'
import type { Act } from './ports.ts'
import { accountRefusal, depositRefusal, orderRefusal, readAccount, readDeposit } from './read-quote.ts'
import { nextRefundNo, readHolders, readLeft, readLeftTenders, roomOfPayer, storeLines } from './repository.ts'
import { refundTables, type StoredRefund } from './tables.ts'

type Source = Pick<
  StoredRefund,
  | 'payOrderId'
  | 'accountId'
  | 'depositId'
  | 'villageId'
  | 'creditorId'
  | 'roomId'
  | 'payerId'
  | 'toPayerId'
  | 'leftOn'
  | 'amount'
  | 'money'
> & { lines: readonly AskedLine[] }

const unknown = { payOrderId: null, accountId: null, depositId: null, toPayerId: null, leftOn: null, lines: [] }

/** Which lines are asked back: those that were chosen, or what lies behind the day on which the payer left. */
async function linesOf(
  tx: Tx,
  order: StoredOrder,
  left: readonly RefundLine[],
  { items, leftOn }: RefundInput,
): Promise<AskedLine[]> {
  if (!leftOn)
    return (items ?? []).map(({ billId = null, accountId = null, ...line }) => ({ ...line, billId, accountId }))
  const { keepEarly } = await readPayRules(tx, order)
  const share = leaveShare(left, leftOn, keepEarly === 'Y')
  if (typeof share === 'string') throw badInput({ leftOn: share })
  return leftLines(share)
}

async function ofPayment({ tx, actor }: Act, input: RefundInput): Promise<Source> {
  const { payOrderId, leftOn = null } = input
  const order = await readOrder(tx, actor, given(payOrderId, 'payOrderId', '请选择支付单!'), true)
  const refused = await orderRefusal(tx, order)
  if (refused) throw refusal(refused)
  const left = await readLeft(tx, order.id)
  const asked = await linesOf(tx, order, left, input)
  const split = refundSplit(left, await readLeftTenders(tx, order.id), asked)
  if (typeof split === 'string') throw badInput({ items: split }, split)
  const { villageId, creditorId, roomId, payerId } = order
  const { amount, money } = split
  return {
    ...unknown,
    ...{ payOrderId: order.id, villageId, creditorId, roomId, payerId, amount, money, leftOn, lines: split.lines },
  }
}

async function ofAccount({ tx, actor }: Act, input: RefundInput): Promise<Source> {
  const account = await readAccount(tx, actor, given(input.accountId, 'accountId', '请选择预存账户!'), true)
  const refused = await accountRefusal(tx, account)
  if (refused) throw refusal(refused)
  const amount = given(input.amount, 'amount', '请填写退款金额!')
  const free = freeOf(account)
  if (compare(amount, free) > 0) throw badInput({ amount: `退款金额不能超过可退金额${free}元` })
  const { id, villageId, creditorId, payerId } = account
  const roomId = await roomOfPayer(tx, payerId)
  if (!roomId) throw refusal('该预存账户的住户不存在')
  const place = { ...unknown, accountId: id, villageId, creditorId, roomId, payerId, amount }
  if (input.refundKind === 'ACCOUNT') return { ...place, money: amount }
  const toPayerId = given(input.toPayerId, 'toPayerId', '请选择转入的住户!')
  const holders = await readHolders(tx, payerId)
  if (!holders.some((holder) => holder.id === toPayerId)) throw badInput({ toPayerId: '只能转给该房屋的其他住户' })
  return { ...place, toPayerId, money: '0.00' }
}

/** All that is left of a deposit, which nobody deducts from meanwhile. */
async function ofDeposit({ tx, actor }: Act, { depositId, amount: asked }: RefundInput): Promise<Source> {
  const id = given(depositId, 'depositId', '请选择押金!')
  const held = await readDeposit(tx, actor, id, true)
  const refused = depositRefusal(held)
  if (refused) throw refusal(refused)
  const { villageId, creditorId, roomId, payerId, balance: amount } = held
  if (asked && compare(asked, amount) !== 0) throw badInput({ amount: `退还金额须为押金余额${amount}元` })
  await holdForRefund(tx, actor, held)
  return { ...unknown, depositId: id, villageId, creditorId, roomId, payerId, amount, money: amount }
}

const sources = { PAYMENT: ofPayment, ACCOUNT: ofAccount, MOVE: ofAccount, DEPOSIT: ofDeposit } as const

const undone = {
  ...{
    toAccountId: null,
    held: true,
    deciderId: null,
    decidedAt: null,
    opinion: null,
    paidBy: null,
    paidAt: null,
    paidOn: null,
  },
  ...{ shiftId: null, voucherNo: null, channelNo: null, tries: 0, fault: null, changedBy: null },
}

/** Asks for money to go back and puts it to the approval in force; answers the id of the refund. */
export async function applyRefund(act: Act, input: RefundInput): Promise<string> {
  const { tx, actor, parts } = act
  const { refundKind, reasonCode, reason } = input
  const { lines, ...source } = await sources[refundKind](act, input)
  const { payOrderId, money } = source
  const channel = payOrderId === null ? undefined : await channelBack(tx, parts, payOrderId, money)
  const row = await insertRow(tx, actor, refundTables.feeRefund, {
    ...{ ...undone, ...source, ...payeeOf(parts, money, channel, input), refundKind, reasonCode, reason },
    ...{ refundNo: await nextRefundNo(tx), applicantId: actor.userId, state: refundMachine.initial },
  })
  const { id } = row
  await storeLines(tx, id, lines)
  await holdAsked(tx, actor, row)
  await logState(tx, actor, refundMachine, {
    id,
    from: null,
    to: refundMachine.initial,
    action: 'apply',
    remark: reason,
  })
  if (!(await parts.approvals.start(tx, actor, { bizType: refundMatter, bizId: id, remark: reason })))
    throw refusal('退款审批流程未启用，请联系管理员')
  return id
}
