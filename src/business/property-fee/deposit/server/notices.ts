import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { minePage } from '../../server/menu.ts'
import { usersOf } from './deduct-repository.ts'
import type { StoredDeposit } from './tables.ts'

const variables = { amount: '扣款金额', depositNo: '押金单号' } as const
const templates = {
  asked: noticeTemplate('DEPOSIT_ASK', {
    name: '押金扣款待确认',
    title: '押金扣款请您确认：{amount}元',
    text: '您的押金（{depositNo}）拟扣款{amount}元，原因：{reason}。请于{due}前在“我的账单”的押金中同意或提出异议，逾期未答复视为同意。',
    variables: { ...variables, reason: '扣款原因', due: '答复期限' },
  }),
  agreed: noticeTemplate('DEPOSIT_CUT', {
    name: '押金已扣款',
    title: '押金已扣款：{amount}元',
    text: '您的押金（{depositNo}）已扣款{amount}元，余额{balance}元。',
    variables: { ...variables, balance: '押金余额' },
  }),
  withdrawn: noticeTemplate('DEPOSIT_FREE', {
    name: '押金扣款已撤回',
    title: '押金扣款已撤回：{amount}元',
    text: '您的押金（{depositNo}）的扣款申请（{amount}元）已撤回，押金未扣减。',
    variables,
  }),
}

const returned = noticeTemplate('DEPOSIT_BACK', {
  name: '押金已退还',
  title: '押金已退还：{amount}元',
  text: '您的押金（{depositNo}）已退还{amount}元。',
  variables: { amount: '退还金额', depositNo: '押金单号' },
})

const aboutOf = ({ id }: StoredDeposit, userIds: readonly string[]) => ({
  ...{ userIds, bizType: 'FEE', bizId: id, openPage: minePage },
})

/** Asks the payer; answers whether anybody could be told. */
export async function tellAsked(
  tx: Tx,
  actor: Actor,
  deposit: StoredDeposit,
  { amount, reason, due }: { amount: string; reason: string; due: string },
): Promise<boolean> {
  const userIds = await usersOf(tx, deposit.payerId)
  if (userIds.length === 0) return false
  const params = { amount, depositNo: deposit.depositNo, reason, due }
  await notify(tx, actor, { ...aboutOf(deposit, userIds), template: templates.asked, params })
  return true
}

/** Tells the payer what became of a deduction that they have not decided themselves. */
export async function tellDecided(tx: Tx, actor: Actor, deposit: StoredDeposit, amount: string, isCut: boolean) {
  const userIds = (await usersOf(tx, deposit.payerId)).filter((id) => id !== actor.userId)
  if (userIds.length === 0) return
  const { depositNo, balance } = deposit
  const about = aboutOf(deposit, userIds)
  if (isCut) await notify(tx, actor, { ...about, template: templates.agreed, params: { amount, depositNo, balance } })
  else await notify(tx, actor, { ...about, template: templates.withdrawn, params: { amount, depositNo } })
}

/** Tells the payer that what was left has gone back. */
export async function tellReturned(tx: Tx, actor: Actor, deposit: StoredDeposit, amount: string): Promise<void> {
  const userIds = await usersOf(tx, deposit.payerId)
  if (userIds.length === 0) return
  const params = { amount, depositNo: deposit.depositNo }
  await notify(tx, actor, { ...aboutOf(deposit, userIds), template: returned, params })
}
