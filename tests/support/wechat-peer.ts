// WeChat Pay API v3 over HTTP: a service with keys of its own, whose signatures and seals are another implementation's.
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Aes, Formatter, Rsa, type WechatpayAxiosPlugin } from 'wechatpay-axios-plugin'
import { now } from '#kernel/server/clock.ts'
import type { WechatAccountSettings } from '#kernel/server/pay-wechat-settings.ts'
import { localServer, type Asked } from './local-server.ts'
import { wechatRefunds } from './wechat-refunds.ts'
import { platformCertificate, platformKey, platformSerial } from './wechat-keys.data.ts'

/** What is wrong with answers, or with a notification, from now on. */
export type Mishap =
  | 'none'
  | 'wrongSignature'
  | 'wrongSerial'
  | 'oldTime'
  | 'changedBody'
  | 'noSignature'
  | 'otherMerchant'
  | 'otherCurrency'
  | 'broken'
  | 'silent'
  | 'refused'
  | 'failing'

export interface PeerOrder {
  payNo: string
  total: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  tradeNo: string | undefined
  notifyUrl: string
  expires: string
}

export interface SentNotification {
  headers: Record<string, string>
  body: string
}

const publicKeyId = 'PUB_KEY_ID_0114232134912410000000000000'
// Its types leave out what the class bears.
const { AesGcm } = Aes as unknown as typeof WechatpayAxiosPlugin.Aes
const authorizationShape =
  /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="(\w+)",signature="([^"]+)",timestamp="(\d+)",serial_no="(\w+)"$/

interface PeerOptions {
  creditor?: string
  /** What the merchant was given to prove answers with. */
  mode?: 'publicKey' | 'certificate'
}

/** Starts the service on a free port. */
export async function startWechatPeer({ creditor = 'A01', mode = 'publicKey' }: PeerOptions = {}) {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const orders = new Map<string, PeerOrder>()
  const asked: string[] = []
  let mishap: Mishap = 'none'
  let drawn = 0
  const apiKey = '0123456789abcdef0123456789ABCDEF'
  const [appId, merchantId, merchantSerial] = [
    'wx8888888888888888',
    '1900000109',
    '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  ]
  const serial = mode === 'publicKey' ? publicKeyId : platformSerial

  const signed = (body: string, how: Mishap): Record<string, string> => {
    if (how === 'noSignature') return {}
    const timestamp = Math.floor(now().getTime() / 1000) - (how === 'oldTime' ? 301 : 0)
    const nonce = Formatter.nonce()
    const key = how === 'wrongSignature' ? stranger.privateKey : platformKey
    return {
      'wechatpay-serial': how === 'wrongSerial' ? '0000000000000000000000000000000000000001' : serial,
      'wechatpay-timestamp': String(timestamp),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': Rsa.sign(
        Formatter.joinedByLineFeed(String(timestamp), nonce, body),
        key as KeyObject | string,
      ),
    }
  }

  const send = (reply: ServerResponse, status: number, value?: object): void => {
    const body = value ? JSON.stringify(value) : ''
    const shown = mishap === 'changedBody' ? `${body} ` : body
    reply
      .writeHead(status, { 'content-type': 'application/json', ...signed(body, mishap) })
      .end(status === 204 ? '' : shown)
  }
  const refuse = (reply: ServerResponse, status: number, code: string): void =>
    send(reply, status, { code, message: code })

  const { refunds, refundsGo, answerRefund } = wechatRefunds({ orders, send, refuse })

  const isTheirs = ({ method, url, headers, body }: Asked): boolean => {
    const [, mchid, nonce, signature, timestamp, serialNo] = authorizationShape.exec(headers.authorization ?? '') ?? []
    if (mchid !== merchantId || serialNo !== merchantSerial || !nonce || !signature || !timestamp) return false
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > 300) return false
    const text = Formatter.request(method, `${url.pathname}${url.search}`, timestamp, nonce, body)
    return Rsa.verify(text, signature, merchant.publicKey as KeyObject)
  }

  const tradeOf = (order: PeerOrder) => ({
    appid: appId,
    mchid: mishap === 'otherMerchant' ? '1900000110' : merchantId,
    out_trade_no: order.payNo,
    trade_state: order.state,
    trade_state_desc: order.state,
    ...(order.state === 'SUCCESS' && {
      transaction_id: order.tradeNo,
      trade_type: 'NATIVE',
      success_time: `${new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`,
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
      // A coupon has paid for a part of it.
      amount: {
        total: order.total,
        payer_total: order.total - 1,
        currency: mishap === 'otherCurrency' ? 'USD' : 'CNY',
      },
    }),
  })

  const open = (reply: ServerResponse, kind: string, body: string): void => {
    const order = JSON.parse(body) as Record<string, string> & { amount: { total: number; currency: string } }
    const payNo = String(order['out_trade_no'])
    const isWhole = order['appid'] === appId && order['mchid'] === merchantId && order.amount.currency === 'CNY'
    if (!isWhole || !/^[\w|*-]{6,32}$/.test(payNo) || order.amount.total < 1) return refuse(reply, 400, 'PARAM_ERROR')
    if (!orders.has(payNo))
      orders.set(payNo, {
        ...{ payNo, total: order.amount.total, state: 'NOTPAY', tradeNo: undefined },
        ...{ notifyUrl: String(order['notify_url']), expires: String(order['time_expire']) },
      })
    drawn += 1
    if (kind === 'native') return send(reply, 200, { code_url: `weixin://wxpay/bizpayurl?pr=linli${drawn}` })
    send(reply, 200, { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${drawn}` })
  }

  const answerOrder = (reply: ServerResponse, path: string): void => {
    const [, payNo = '', closing] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? []
    const order = orders.get(decodeURIComponent(payNo))
    if (!order) return refuse(reply, 404, 'ORDER_NOT_EXIST')
    if (!closing) return send(reply, 200, tradeOf(order))
    if (order.state === 'SUCCESS') return refuse(reply, 400, 'ORDERPAID')
    order.state = 'CLOSED'
    send(reply, 204)
  }

  const answer = (request: Asked, reply: ServerResponse): void => {
    const { method, url, body } = request
    asked.push(`${method} ${url.pathname}`)
    if (mishap === 'broken') return void reply.destroy()
    if (mishap === 'silent') return
    if (mishap === 'failing') return refuse(reply, 500, 'SYSTEM_ERROR')
    if (!isTheirs(request)) return refuse(reply, 401, 'SIGN_ERROR')
    if (mishap === 'refused') return refuse(reply, 403, 'NO_AUTH')
    const [, kind] = /^\/v3\/pay\/transactions\/(native|h5)$/.exec(url.pathname) ?? []
    if (method === 'POST' && kind) return open(reply, kind, body)
    if (url.pathname.startsWith('/v3/refund/domestic/refunds')) return answerRefund(reply, request)
    answerOrder(reply, url.pathname)
  }
  const server = await localServer(answer)

  const settings: WechatAccountSettings = {
    ...{ tenant: 1, creditor, appId, merchantId, merchantSerial, apiKey, gateway: server.address },
    merchantKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...(mode === 'publicKey'
      ? {
          publicKeyId,
          publicKey: createPublicKey(platformCertificate).export({ type: 'spki', format: 'pem' }).toString(),
        }
      : { certificates: [platformCertificate] }),
  }

  return {
    settings,
    /** The settings of a process that takes money here. */
    env: { PAY_WECHAT: JSON.stringify([settings]), PUBLIC_URL: 'https://linli.example' },
    orders,
    refunds,
    /** How money goes back. */
    refundsGo,
    /** Calls that came, as verb and path. */
    asked,
    go: (next: Mishap) => void (mishap = next),
    /** Somebody pays; of another sum than was asked where `total` says so. */
    pay(payNo: string, total?: number): PeerOrder {
      const order = orders.get(payNo)
      if (!order) throw new Error(`nobody has ordered ${payNo}`)
      order.state = 'SUCCESS'
      order.total = total ?? order.total
      drawn += 1
      order.tradeNo ??= `42000000${String(drawn).padStart(20, '0')}`
      return order
    },
    /** What is told of an order that was paid, or of a refund by its `event`, as it would be sent. */
    notification(
      payNo: string,
      how: Mishap = 'none',
      changes: object = {},
      event = 'TRANSACTION.SUCCESS',
    ): SentNotification {
      const order = orders.get(payNo) ?? {
        ...{ payNo, total: 1, state: 'SUCCESS' as const, tradeNo: '4200000000000000000000000009' },
        ...{ notifyUrl: '', expires: '' },
      }
      const before = mishap
      mishap = how
      const [nonce, aad] = [Formatter.nonce(12), 'transaction']
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: AesGcm.encrypt(JSON.stringify({ ...tradeOf(order), ...changes }), apiKey, nonce, aad),
        ...{ nonce, associated_data: aad, original_type: 'transaction' },
      }
      const told = { id: `EV-${payNo}`, event_type: event, resource_type: 'encrypt-resource', resource }
      const body = JSON.stringify({ ...told, summary: '支付成功' })
      const headers = { 'content-type': 'application/json', ...signed(body, how) }
      mishap = before
      return { headers, body: how === 'changedBody' ? body.replace('EV-', 'EW-') : body }
    },
    close: () => server.close(),
  }
}
export type WechatPeer = Awaited<ReturnType<typeof startWechatPeer>>
