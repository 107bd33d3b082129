import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { isLarge, paidTemplate } from '../../payment/server/notices.ts'
import { minePage } from '../../server/menu.ts'
import { onlineChannel } from '../shared/dictionaries.ts'
import { channelOf } from '../shared/channel-ways.ts'
import type { StoredOnline } from './tables.ts'

const onlineTemplates = {
  expired: noticeTemplate('PAY_CLOSED', {
    name: '支付超时',
    title: '支付单已关闭：{amount}元',
    text: '支付单{payNo}（{amount}元）未在{end}前支付，已关闭，可以在“我的账单”重新支付。',
    variables: { amount: '金额', payNo: '支付单号', end: '支付截止时间' },
  }),
}

const noteOf = ({ prepay, prepaidAmount, heldAmount }: StoredOnline): string => {
  if (compare(heldAmount, 0) > 0) return `其中${heldAmount}元未能冲抵账单，物业会尽快与您联系处理。`
  if (compare(prepaidAmount, 0) > 0) return `其中${prepaidAmount}元未能冲抵账单，已转入您的预存款。`
  return compare(prepay, 0) > 0 ? '款项已存入您的预存账户。' : '账单已更新，可在“我的账单”查看并打印收据。'
}

const about = ({ id, userId }: StoredOnline) => ({ userIds: [userId], bizType: 'FEE', bizId: id, openPage: minePage })

/** Tells whoever has paid that the money has come in, and where it is. */
export const tellPaid = (tx: Tx, actor: Actor, order: StoredOnline): Promise<number> =>
  notify(tx, actor, {
    ...about(order),
    template: paidTemplate,
    params: {
      ...{ amount: order.paidAmount ?? order.amount, payNo: order.payNo, note: noteOf(order) },
      channel: onlineChannel.items[channelOf(order.way)],
    },
    bySms: isLarge(order.paidAmount ?? order.amount),
  })

/** Tells whoever had an order opened that nobody has paid it in time. */
export const tellExpired = (tx: Tx, actor: Actor, order: StoredOnline): Promise<number> =>
  notify(tx, actor, {
    ...about(order),
    template: onlineTemplates.expired,
    params: { amount: order.amount, payNo: order.payNo, end: order.expireAt.slice(0, 16) },
  })
