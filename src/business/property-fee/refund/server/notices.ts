import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { findPayer } from '../../online/server/place-refund.ts'
import { onlineChannel } from '../../online/shared/dictionaries.ts'
import { isLarge } from '../../payment/server/notices.ts'
import { minePage } from '../../server/menu.ts'
import { refundWay } from '../shared/dictionaries.ts'
import type { StoredRefund } from './tables.ts'

const refunded = noticeTemplate('REFUND_OK', {
  name: '退款成功',
  title: '退款成功：{amount}元',
  text: '{amount}元已通过{channel}退还给您，退款单号{refundNo}。退回的账单恢复为欠费，可在“我的账单”查看。',
  variables: { amount: '金额', channel: '退回渠道', refundNo: '退款单号' },
})

/** Whose money it was: who had paid it, or whose account or deposit it stood on. */
const payerText = `select p.user_id from fee_refund f
    left join fee_pay_order o on o.tenant_id = f.tenant_id and o.id = f.pay_order_id
    left join fee_account a on a.tenant_id = f.tenant_id and a.id = f.account_id
    left join fee_deposit d on d.tenant_id = f.tenant_id and d.id = f.deposit_id
    join ref_payer p on p.tenant_id = f.tenant_id and p.id = coalesce(o.payer_id, a.payer_id, d.payer_id)
  where f.tenant_id = $1 and f.id = $2 and p.user_id is not null`

async function findOwner(tx: Tx, { id, payOrderId, way }: StoredRefund): Promise<string | undefined> {
  if (way === 'ORIGINAL') return payOrderId ? findPayer(tx, payOrderId) : undefined
  return (await tx.maybe(statement<{ userId: string }>(payerText, [tx.tenantId, id])))?.userId
}

/** Tells whoever the money goes back to that it has: through its channel, in cash, by transfer or on their account. */
export async function tellRefunded(tx: Tx, actor: Actor, refund: StoredRefund): Promise<void> {
  const { id, channel, way, amount, money, refundNo, refundKind } = refund
  const userId = await findOwner(tx, refund)
  if (!userId || refundKind === 'MOVE') return
  const sum = way === null ? amount : money
  const through =
    way === null ? '预存账户' : way === 'ORIGINAL' && channel ? onlineChannel.items[channel] : refundWay.items[way]
  await notify(tx, actor, {
    ...{ userIds: [userId], bizType: 'FEE', bizId: id, openPage: minePage, template: refunded },
    params: { amount: sum, channel: through, refundNo },
    bySms: isLarge(sum),
  })
}
