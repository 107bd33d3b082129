import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { findPayer } from '../../online/server/place-refund.ts'
import { onlineChannel } from '../../online/shared/dictionaries.ts'
import { minePage } from '../../server/menu.ts'
import type { StoredRefund } from './tables.ts'

const refunded = noticeTemplate('REFUND_OK', {
  name: '退款成功',
  title: '退款成功：{amount}元',
  text: '{amount}元已通过{channel}退回您的付款账户，退款单号{refundNo}。退回的账单恢复为欠费，可在“我的账单”查看。',
  variables: { amount: '金额', channel: '退回渠道', refundNo: '退款单号' },
})

/** Tells whoever had paid online that the channel has given the money back. */
export async function tellRefunded(tx: Tx, actor: Actor, refund: StoredRefund): Promise<void> {
  const { id, payOrderId, channel, money, refundNo } = refund
  const userId = payOrderId && (await findPayer(tx, payOrderId))
  if (!userId || !channel) return
  await notify(tx, actor, {
    ...{ userIds: [userId], bizType: 'FEE', bizId: id, openPage: minePage, template: refunded },
    params: { amount: money, channel: onlineChannel.items[channel], refundNo },
  })
}
