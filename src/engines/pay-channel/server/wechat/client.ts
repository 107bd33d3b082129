// WeChat Pay API v3, spoken by ourselves: no library at hand knows the mode of public keys.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { now } from '#kernel/server/clock.ts'
import { newToken } from '#kernel/server/secrets.ts'
import { toWire } from '#kernel/shared/time.ts'
import { ChannelAway, ChannelRefused, type OrderOpening, type OrderRequest, type PayChannel } from '../pay-channel.ts'
import {
  absentTrade,
  h5Answer,
  jsapiAnswer,
  nativeAnswer,
  refundAnswer,
  refundOf,
  statementAnswer,
  tradeAnswer,
  tradeOf,
} from './answers.ts'
import { askWechat, fetchWechatFile, readJson, type WechatSettings } from './ask.ts'
import { readWechatNotification } from './notification.ts'
import { signedText, signText } from './signature.ts'

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
      if (way.kind === 'native') {
        const { code_url: codeUrl } = await ask(nativeAnswer, 'POST', `${orders}/native`, body)
        return { kind: 'native', codeUrl }
      }
      if (way.kind === 'h5') {
        const scene = { payer_client_ip: way.clientIp, h5_info: { type: 'Wap' } }
        const { h5_url: payUrl } = await ask(h5Answer, 'POST', `${orders}/h5`, { ...body, scene_info: scene })
        return { kind: 'h5', payUrl }
      }
      const payer = { openid: way.openId }
      const { prepay_id: prepayId } = await ask(jsapiAnswer, 'POST', `${orders}/jsapi`, { ...body, payer })
      return jsapiCall(settings, prepayId)
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
    refund: async ({ payNo, refundNo, amount, total, reason, notifyUrl }) => {
      const answer = await ask(refundAnswer, 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        reason,
        notify_url: notifyUrl,
        amount: { refund: wireFen(amount), total: wireFen(total), currency: 'CNY' },
      })
      if (answer.out_refund_no !== refundNo) throw new ChannelAway('the answer is of another refund')
      return refundOf(answer)
    },
    queryRefund: async (refundNo) => {
      const target = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`
      const answer = await orAbsent(() => ask(refundAnswer, 'GET', target))
      if (!answer) return { payNo: '', refundNo, state: 'ABSENT', amount: undefined, channelRefundNo: undefined }
      if (answer.out_refund_no !== refundNo) throw new ChannelAway('the answer is of another refund')
      return refundOf(answer)
    },
    statement: async (day) => {
      const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      const found = await ask(statementAnswer, 'GET', target).catch((error: unknown) => {
        if (error instanceof ChannelRefused && error.code === 'NO_STATEMENT_EXIST') return undefined
        throw error
      })
      if (!found) return undefined
      const bytes = await fetchWechatFile(settings, found.download_url)
      if (createHash('sha1').update(bytes).digest('hex') !== found.hash_value.toLowerCase())
        throw new ChannelAway('the statement is not what its hash says')
      return bytes
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

async function orAbsent<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ChannelRefused && error.status === 404 && absentOrder.has(error.code)) return undefined
    throw error
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

function jsapiCall({ appId, merchant }: WechatSettings, prepayId: string): OrderOpening {
  const timeStamp = String(Math.floor(now().getTime() / 1000))
  const nonceStr = newToken().slice(0, 32)
  const packed = `prepay_id=${prepayId}`
  const paySign = signText(signedText(appId, timeStamp, nonceStr, packed), merchant.key)
  return { kind: 'jsapi', call: { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign } }
}
