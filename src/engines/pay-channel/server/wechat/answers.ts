// What WeChat Pay answers and tells, and what it means to the product.
import { z } from 'zod'
import { ChannelAway, type Trade, type TradeState } from '../pay-channel.ts'

const fen = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value))
const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

export const nativeAnswer = z.object({ code_url: z.string().min(1) })
export const h5Answer = z.object({ h5_url: z.url() })
export const failureAnswer = z.object({ code: z.string(), message: z.string() })

export const tradeAnswer = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  transaction_id: z.string().optional(),
  success_time: time.optional(),
  amount: z.object({ total: fen, currency: z.string().optional() }).optional(),
})
type TradeAnswer = z.output<typeof tradeAnswer>

/** What a notification of a refund is about; what has become of it is asked for. */
export const refundTold = z.object({ mchid: z.string(), out_refund_no: z.string() })

export const notificationBody = z.object({
  id: z.string(),
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

/** A payment that failed may be tried again until the order ends, so it is still waited for. */
const tradeStates: Readonly<Record<TradeAnswer['trade_state'], TradeState>> = {
  SUCCESS: 'SUCCESS',
  REFUND: 'SUCCESS',
  NOTPAY: 'WAITING',
  USERPAYING: 'WAITING',
  PAYERROR: 'WAITING',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
}

/** Throws where the trade is not the merchant's, of another order or of another currency, or paid without a sum. */
export function tradeOf(answer: TradeAnswer, { appId, merchantId }: { appId: string; merchantId: string }): Trade {
  if (answer.appid !== appId || answer.mchid !== merchantId) throw new ChannelAway('the trade is of another merchant')
  const { amount } = answer
  if (amount?.currency !== undefined && amount.currency !== 'CNY') throw new ChannelAway('the currency is not CNY')
  const state = tradeStates[answer.trade_state]
  if (state === 'SUCCESS' && (!amount || !answer.transaction_id || amount.currency !== 'CNY'))
    throw new ChannelAway('a paid trade without its sum, its currency or its number')
  return {
    payNo: answer.out_trade_no,
    state,
    amount: amount?.total,
    channelTradeNo: answer.transaction_id,
    paidAt: answer.success_time,
  }
}

export const absentTrade = (payNo: string): Trade => ({
  payNo,
  state: 'ABSENT',
  amount: undefined,
  channelTradeNo: undefined,
  paidAt: undefined,
})
