// WeChat Pay API v3, spoken by ourselves: no library at hand knows the mode of public keys.
import type { z } from 'zod'
import { toWire } from '#kernel/shared/time.ts'
import { ChannelAway, ChannelRefused, type OrderRequest, type PayChannel } from '../pay-channel.ts'
import { absentTrade, h5Answer, nativeAnswer, tradeAnswer, tradeOf } from './answers.ts'
import { askWechat, readJson, type WechatSettings } from './ask.ts'
import { readWechatNotification } from './notification.ts'
import { refundAnswer, refundBody, refundOf, refundPath } from './refunds.ts'

const absentOrder = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])

export function wechatChannel(settings: WechatSettings): PayChannel {
  const { appId, merchantId } = settings
  const orders = '/v3/pay/transactions'
  const orderPath = (payNo: string) => `${orders}/out-trade-no/${encodeURIComponent(payNo)}`
  const ask = async <T extends z.ZodType>(answer: T, method: string, target: string, body?: object) =>
    understood(answer, await askWechat(settings, method, target, body))

  const channel: PayChannel = {
    open: async (order) => {
      const body = orderBody(settings, order)
      const { way } = order
      if (way.kind === 'native') return (await ask(nativeAnswer, 'POST', `${orders}/native`, body)).code_url
      const scene = { payer_client_ip: way.clientIp, h5_info: { type: 'Wap' } }
      const { h5_url: url } = await ask(h5Answer, 'POST', `${orders}/h5`, { ...body, scene_info: scene })
      return `${url}&redirect_url=${encodeURIComponent(order.backUrl)}`
    },
    query: async (payNo) => {
      const target = `${orderPath(payNo)}?mchid=${encodeURIComponent(merchantId)}`
      const answer = await orAbsent(() => ask(tradeAnswer, 'GET', target))
      if (!answer) return absentTrade(payNo)
      if (answer.out_trade_no !== payNo) throw new ChannelAway('the answer is of another order')
      return tradeOf(answer, { appId, merchantId })
    },
    close: async (payNo) => {
      try {
        await askWechat(settings, 'POST', `${orderPath(payNo)}/close`, { mchid: merchantId })
        return 'CLOSED'
      } catch (error) {
        // Paid, closed before or never opened: the channel says which when it is asked.
        if (error instanceof ChannelRefused) return (await channel.query(payNo)).state
        throw error
      }
    },
    refund: async (request) => refundOf(request, await ask(refundAnswer, 'POST', refundPath, refundBody(request))),
    queryRefund: async (request) => {
      const target = `${refundPath}/${encodeURIComponent(request.refundNo)}`
      const answer = await orAbsent(() => ask(refundAnswer, 'GET', target))
      return answer ? refundOf(request, answer) : { state: 'ABSENT', channelRefundNo: undefined, at: undefined }
    },
    readNotification: (raw) => readWechatNotification(settings, raw),
  }
  return channel
}

function understood<T extends z.ZodType>(answer: T, text: string): z.output<T> {
  const read = answer.safeParse(readJson(text))
  if (!read.success) throw new ChannelAway('the answer is not what the protocol says', { cause: read.error })
  return read.data
}

/** Undefined where the channel says under its signature that there is none. */
async function orAbsent<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ChannelRefused) || error.status !== 404 || !absentOrder.has(error.code)) throw error
    if (error.isSigned) return undefined
    throw new ChannelAway('nobody has signed that there is none', { cause: error })
  }
}

const orderBody = (
  { appId, merchantId }: WechatSettings,
  { payNo, amount, description, expireAt, notifyUrl }: OrderRequest,
) => ({
  appid: appId,
  mchid: merchantId,
  description,
  out_trade_no: payNo,
  time_expire: `${toWire(expireAt).replace(' ', 'T')}+08:00`,
  notify_url: notifyUrl,
  amount: { total: wireFen(amount), currency: 'CNY' },
})

/** The wire has numbers; a sum that one of them cannot hold is a mistake of ours. */
function wireFen(amount: bigint): number {
  if (amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('no sum for a channel')
  return Number(amount)
}
