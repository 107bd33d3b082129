// Refunds of Alipay. An answer of success says only that it was asked for: whether money went is told by `fund_change`.
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import { formatDecimal } from '#kernel/shared/decimal.ts'
import { ChannelAway, type Refund, type RefundRequest } from '../pay-channel.ts'
import { time, yuan } from './answers.ts'
import { askAlipay, orAbsent } from './ask.ts'

const refundAnswer = z.object({ out_trade_no: z.string(), fund_change: z.enum(['Y', 'N']) })

/** Nothing but a code where there is no such refund, or none that went. */
const queryAnswer = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_amount: yuan.optional(),
  refund_status: z.string().optional(),
  gmt_refund_pay: time.optional(),
})

const none = { channelRefundNo: undefined, at: undefined } as const

export async function refundAlipay(
  sdk: AlipaySdk,
  { payNo, refundNo, amount, reason }: RefundRequest,
): Promise<Refund> {
  const content = {
    ...{ out_trade_no: payNo, out_request_no: refundNo, refund_amount: formatDecimal(amount, 2) },
    refund_reason: reason,
  }
  const answer = await askAlipay(sdk, refundAnswer, { method: 'alipay.trade.refund', content })
  if (answer.out_trade_no !== payNo) throw new ChannelAway('the answer is of another order')
  return { ...none, state: answer.fund_change === 'Y' ? 'SUCCESS' : 'WAITING' }
}

export async function queryAlipayRefund(
  sdk: AlipaySdk,
  { payNo, refundNo, amount }: Pick<RefundRequest, 'payNo' | 'refundNo' | 'amount'>,
): Promise<Refund> {
  const content = { out_trade_no: payNo, out_request_no: refundNo }
  const call = { method: 'alipay.trade.fastpay.refund.query', content }
  const answer = await askAlipay(sdk, queryAnswer, call).catch(orAbsent)
  if (answer?.refund_status !== 'REFUND_SUCCESS') return { ...none, state: 'ABSENT' }
  if (answer.out_request_no !== refundNo || answer.out_trade_no !== payNo)
    throw new ChannelAway('the answer is of another refund')
  if (answer.refund_amount !== amount) throw new ChannelAway('the refund is of another sum')
  return { ...none, state: 'SUCCESS', at: answer.gmt_refund_pay }
}
