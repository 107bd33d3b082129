// Alipay behind its own library: a code to be scanned, or its page on a phone.
import { z } from 'zod'
import type { AlipayAccountSettings } from '#kernel/server/pay-alipay-settings.ts'
import { formatDecimal } from '#kernel/shared/decimal.ts'
import { toWire } from '#kernel/shared/time.ts'
import { ChannelAway, ChannelRefused, type OrderRequest, type PayChannel, type Trade } from '../pay-channel.ts'
import { codeAnswer, tradeAnswer, tradeOf } from './answers.ts'
import { absent, askAlipay, openSdk, orAbsent, pageOf } from './ask.ts'
import { readAlipayNotification } from './notification.ts'
import { queryAlipayRefund, refundAlipay } from './refunds.ts'

export function alipayChannel(settings: AlipayAccountSettings): PayChannel {
  const sdk = openSdk(settings)
  const trade = async (payNo: string): Promise<Trade | undefined> => {
    const call = { method: 'alipay.trade.query', content: { out_trade_no: payNo } }
    const answer = await askAlipay(sdk, tradeAnswer, call).catch(orAbsent)
    return answer && tradeOf(payNo, answer)
  }
  return {
    open: async (order) => {
      const { payNo, notifyUrl, backUrl, way } = order
      if (way.kind === 'h5') {
        const content = { ...orderContent(order), product_code: 'QUICK_WAP_WAY', quit_url: backUrl }
        return pageOf(sdk, { method: 'alipay.trade.wap.pay', content, notifyUrl, returnUrl: backUrl })
      }
      const call = { method: 'alipay.trade.precreate', content: orderContent(order), notifyUrl }
      const answer = await askAlipay(sdk, codeAnswer, call)
      if (answer.out_trade_no !== payNo) throw new ChannelAway('the answer is of another order')
      return answer.qr_code
    },
    // There is no trade before its payer has come to Alipay: until the end of the order that is no answer.
    query: async (payNo) => (await trade(payNo)) ?? { ...noTrade, payNo, state: 'WAITING' },
    close: async (payNo) => {
      const call = { method: 'alipay.trade.close', content: { out_trade_no: payNo } }
      try {
        await askAlipay(sdk, z.object({}), call)
        return 'CLOSED'
      } catch (error) {
        if (!(error instanceof ChannelRefused)) throw error
        if (error.code === absent) return 'ABSENT'
        // Paid or closed before: Alipay says which when it is asked.
        return (await trade(payNo))?.state ?? 'ABSENT'
      }
    },
    refund: (request) => refundAlipay(sdk, request),
    queryRefund: (request) => queryAlipayRefund(sdk, request),
    readNotification: (raw) => readAlipayNotification(sdk, settings, raw),
  }
}

const noTrade = { amount: undefined, channelTradeNo: undefined, paidAt: undefined } as const

function orderContent({ payNo, amount, description, expireAt }: OrderRequest) {
  if (amount <= 0n) throw new RangeError('no sum for a channel')
  return {
    ...{ out_trade_no: payNo, total_amount: formatDecimal(amount, 2), subject: description },
    time_expire: toWire(expireAt),
  }
}
