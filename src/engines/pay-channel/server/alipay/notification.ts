// What Alipay tells us by a call of its own: a form whose fields are signed.
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { AlipayAccountSettings } from '#kernel/server/pay-alipay-settings.ts'
import { NotificationRefused, type Notification, type RawNotification } from '../pay-channel.ts'
import { stateOf, time, tradeStatus, yuan } from './answers.ts'

const said = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  charset: z.string().regex(/^utf-?8$/i),
  sign_type: z.literal('RSA2'),
  notify_type: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: tradeStatus,
  total_amount: yuan,
  gmt_payment: time.optional(),
  gmt_refund: z.string().optional(),
  refund_fee: z.string().optional(),
  out_biz_no: z.string().optional(),
})

/** The fields of a form, each once. */
function fieldsOf(body: Uint8Array): Record<string, string> {
  const pairs = [...new URLSearchParams(Buffer.from(body).toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  if (pairs.length !== Object.keys(fields).length) throw new NotificationRefused('a field is there twice')
  return fields
}

/** Throws `NotificationRefused` for whatever is not signed by Alipay, or not about us. */
export function readAlipayNotification(
  sdk: AlipaySdk,
  { appId, merchantId: merchant }: Pick<AlipayAccountSettings, 'appId' | 'merchantId'>,
  { body }: RawNotification,
): Notification {
  const fields = fieldsOf(body)
  // Said first: the library would take a weaker signature where the call asks for it.
  if (fields['sign_type'] !== 'RSA2') throw new NotificationRefused('the kind of signature is another')
  if (!sdk.checkNotifySignV2(fields)) throw new NotificationRefused('the signature is wrong')
  const read = said.safeParse(fields)
  if (!read.success) throw new NotificationRefused('the form is not what the protocol says', { cause: read.error })
  const told = read.data
  if (told.app_id !== appId || told.seller_id !== merchant) throw new NotificationRefused('the trade is of another')
  const about = { merchant, event: told.trade_status }
  if (told.notify_type !== 'trade_status_sync') return { ...about, kind: 'OTHER' }
  // Of a part that was given back it says TRADE_SUCCESS once more: that is no payment.
  if (told.refund_fee !== undefined || told.gmt_refund !== undefined) {
    const { out_biz_no: refundNo } = told
    return refundNo === undefined ? { ...about, kind: 'OTHER' } : { ...about, kind: 'REFUND', refundNo }
  }
  const state = stateOf(told.trade_status, told.gmt_payment)
  if (state !== 'SUCCESS') return { ...about, kind: 'OTHER' }
  const { out_trade_no: payNo, total_amount: amount, trade_no: channelTradeNo, gmt_payment: paidAt } = told
  return { ...about, kind: 'TRADE', trade: { payNo, state, amount, channelTradeNo, paidAt } }
}
