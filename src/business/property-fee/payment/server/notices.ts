import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { notifyEach } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { minePage } from '../../server/menu.ts'
import { payChannel } from '../shared/dictionaries.ts'
import type { StoredOrder } from './tables.ts'

export const paidTemplate = noticeTemplate('PAY_OK', {
  name: '缴费成功',
  title: '缴费成功：{amount}元',
  text: '已通过{channel}收到{amount}元，支付单号{payNo}。{note}',
  variables: { amount: '金额', channel: '支付渠道', payNo: '支付单号', note: '说明' },
})
const undoneTemplate = noticeTemplate('PAY_UNDONE', {
  name: '缴费撤销',
  title: '缴费已撤销：{amount}元',
  text: '支付单{payNo}的{amount}元已由收费台撤销，有关账单恢复为欠费，可在“我的账单”查看。',
  variables: { amount: '金额', payNo: '支付单号' },
})

/** Above it a text message goes, too, in yuan. */
const largeSum = '1000.00'
export const isLarge = (amount: string): boolean => compare(amount, largeSum) > 0

/** Whoever has an account and bills or money of their own in a payment, each with what is theirs. */
const shares = `select p.user_id, sum(s.amount)::numeric(14, 2) as amount
  from (select b.payer_id, i.principal + i.late_fee as amount from fee_pay_item i
      join fee_bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
      where i.tenant_id = $1 and i.order_id = $2 and not i.is_reversal
    union all select a.payer_id, i.principal from fee_pay_item i
      join fee_account a on a.tenant_id = i.tenant_id and a.id = i.account_id
      where i.tenant_id = $1 and i.order_id = $2 and not i.is_reversal and i.bill_id is null) s
    join ref_payer p on p.tenant_id = $1 and p.id = s.payer_id and p.user_id is not null
  group by p.user_id having sum(s.amount) > 0 order by p.user_id`

interface ShareRow {
  userId: string
  amount: string
}
const readOrder = 'select * from fee_pay_order where tenant_id = $1 and id = $2'

async function read(tx: Tx, orderId: string): Promise<{ order: StoredOrder; parts: ShareRow[] }> {
  const values = [tx.tenantId, orderId]
  const order = await tx.one(statement<StoredOrder>(readOrder, values))
  return { order, parts: await tx.all(statement<ShareRow>(shares, values)) }
}

const about = ({ id }: StoredOrder, userId: string) => ({
  ...{ userIds: [userId], bizType: 'FEE', bizId: id, openPage: minePage },
})

/** Tells whoever has paid at the desk, or whose account has, what was taken; nobody of what was undone meanwhile. */
export async function tellTaken(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const { order, parts } = await read(tx, orderId)
  if (order.state === 'REFUND') return
  const note = '账单已更新，可在“我的账单”查看并打印收据。'
  await notifyEach(
    tx,
    actor,
    parts.map(({ userId, amount }) => ({
      ...about(order, userId),
      template: paidTemplate,
      params: { amount, payNo: order.payNo, channel: payChannel.items[order.channel], note },
      bySms: isLarge(amount),
    })),
  )
}

/** Tells them that it was undone. */
export async function tellUndone(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const { order, parts } = await read(tx, orderId)
  await notifyEach(
    tx,
    actor,
    parts.map(({ userId, amount }) => ({
      ...about(order, userId),
      template: undoneTemplate,
      params: { amount, payNo: order.payNo },
      bySms: isLarge(amount),
    })),
  )
}
