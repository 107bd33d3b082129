// Refunds of WeChat Pay.
import { z } from 'zod'
import { ChannelAway, type Refund, type RefundRequest, type RefundState } from '../pay-channel.ts'

export const refundPath = '/v3/refund/domestic/refunds'

export const refundAnswer = z.object({
  refund_id: z.string().optional(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  success_time: z.iso
    .datetime({ offset: true })
    .transform((value) => new Date(value))
    .optional(),
  amount: z.object({ refund: z.int().nonnegative() }),
})
type RefundAnswer = z.output<typeof refundAnswer>

const states: Readonly<Record<RefundAnswer['status'], RefundState>> = {
  SUCCESS: 'SUCCESS',
  PROCESSING: 'WAITING',
  CLOSED: 'FAILURE',
  ABNORMAL: 'ABNORMAL',
}

export const refundBody = ({ payNo, refundNo, amount, total, reason, notifyUrl }: RefundRequest) => ({
  ...{ out_trade_no: payNo, out_refund_no: refundNo, reason, notify_url: notifyUrl },
  amount: { refund: Number(amount), total: Number(total), currency: 'CNY' },
})

/** Throws where the answer is of another refund or of another sum. */
export function refundOf(
  { payNo, refundNo, amount }: Pick<RefundRequest, 'payNo' | 'refundNo' | 'amount'>,
  answer: RefundAnswer,
): Refund {
  if (answer.out_refund_no !== refundNo || answer.out_trade_no !== payNo)
    throw new ChannelAway('the answer is of another refund')
  if (BigInt(answer.amount.refund) !== amount) throw new ChannelAway('the refund is of another sum')
  return { state: states[answer.status], channelRefundNo: answer.refund_id, at: answer.success_time }
}
