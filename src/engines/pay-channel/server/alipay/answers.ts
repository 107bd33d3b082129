// What Alipay answers and tells, and what it means to the product. Sums are yuan on its wire.
import { z } from 'zod'
import { parseDecimal } from '#kernel/shared/decimal.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { ChannelAway, type Trade, type TradeState } from '../pay-channel.ts'

export const yuan = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((value) => parseDecimal(value, 2))
export const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform(fromWire)
export const tradeStatus = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'])
type TradeStatus = z.output<typeof tradeStatus>

/** What every answer bears; 10000 is the only code of success. */
export const anyAnswer = z.object({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
})

export const codeAnswer = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1) })

export const tradeAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: tradeStatus,
  total_amount: yuan,
  send_pay_date: time.optional(),
})
type TradeAnswer = z.output<typeof tradeAnswer>

/** What was paid and given back as a whole is closed, too: whether money has come in is told by its time. */
export function stateOf(status: TradeStatus, paidAt: Date | undefined): TradeState {
  if (status === 'WAIT_BUYER_PAY') return 'WAITING'
  return status === 'TRADE_CLOSED' && !paidAt ? 'CLOSED' : 'SUCCESS'
}

/** Throws where the answer is of another order, or paid without a number. */
export function tradeOf(payNo: string, answer: TradeAnswer): Trade {
  if (answer.out_trade_no !== payNo) throw new ChannelAway('the answer is of another order')
  const paidAt = answer.send_pay_date
  const state = stateOf(answer.trade_status, paidAt)
  if (state === 'SUCCESS' && !answer.trade_no) throw new ChannelAway('a paid trade without its number')
  return { payNo, state, amount: answer.total_amount, channelTradeNo: answer.trade_no, paidAt }
}
