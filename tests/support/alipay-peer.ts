// Alipay's gateway over HTTP: a service with keys of its own, which signs and verifies by hand and not by the client's library.
import { generateKeyPairSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { now } from '#kernel/server/clock.ts'
import type { AlipayAccountSettings } from '#kernel/server/pay-alipay-settings.ts'
import type { AlipayOrder } from './alipay-order.ts'
import { beijing, isSealed, sealed, signedFields, type Fields } from './alipay-signature.ts'
import { localServer, type Asked } from './local-server.ts'

/** What is wrong with answers, or with a notification, from now on. */
export type AlipayMishap =
  | 'none'
  | 'wrongSignature'
  | 'weakSignature'
  | 'noSignature'
  | 'changedBody'
  | 'doubledField'
  | 'otherApp'
  | 'otherSeller'
  | 'otherCharset'
  | 'otherOrder'
  | 'broken'
  | 'silent'
  | 'refused'
  | 'failing'
  | 'troubled'

/** How refunds go from now on; `later`: taken, without money yet; `lost`: the money goes, and the answer does not arrive. */
export type AlipayRefunds = 'at once' | 'later' | 'refused' | 'lost'

export interface AlipayNotification {
  headers: Record<string, string>
  body: string
}

/** What is told of an order that nobody here knows. */
const nobodys = { tradeNo: '2026112122001400000000009999', state: 'TRADE_SUCCESS', total: '1.00' }

/** Starts the service on a free port. */
export async function startAlipayPeer({ creditor = 'A01' }: { creditor?: string } = {}) {
  const app = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const orders = new Map<string, AlipayOrder>()
  const asked: string[] = []
  const [appId, sellerId] = ['2021000000000001', '2088102146225135']
  const refunds = new Map<string, { payNo: string; amount: string; isPaid: boolean }>()
  let going: AlipayRefunds = 'at once'
  let mishap: AlipayMishap = 'none'
  let drawn = 0

  const send = (reply: ServerResponse, method: string, value: object): void => {
    const body = JSON.stringify(value)
    const key = mishap === 'wrongSignature' ? stranger.privateKey : alipay.privateKey
    const shown = mishap === 'changedBody' ? body.replace('"code":', '"code" :') : body
    const sign = mishap === 'noSignature' ? '' : `,"sign":"${sealed(body, key)}"`
    reply
      .writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
      .end(`{"${method.replaceAll('.', '_')}_response":${shown}${sign}}`)
  }
  const refuse = (reply: ServerResponse, method: string, subCode: string, code = '40004'): void =>
    send(reply, method, { code, msg: 'Business Failed', sub_code: subCode, sub_msg: subCode })

  /** The fields of a call that the merchant has signed lately; nothing else is looked at. */
  const readCall = ({ url, body }: Asked): Fields | undefined => {
    const fields = new Map([...url.searchParams, ...new URLSearchParams(body)])
    const seal = fields.get('sign') ?? ''
    if (fields.get('app_id') !== appId || fields.get('sign_type') !== 'RSA2') return undefined
    if (fields.get('charset') !== 'utf-8' || fields.get('version') !== '1.0') return undefined
    const age = now().getTime() - Date.parse(`${fields.get('timestamp')?.replace(' ', 'T')}+08:00`)
    if (!(Math.abs(age) < 15 * 60_000)) return undefined
    return isSealed(signedFields(fields, ['sign']), app.publicKey, seal) ? fields : undefined
  }

  const take = (fields: Fields, content: Record<string, string>): AlipayOrder | undefined => {
    const { out_trade_no: payNo = '', total_amount: total = '', subject, time_expire: expires = '' } = content
    const isWhole = /^\w{1,64}$/.test(payNo.replaceAll('-', '')) && /^\d+\.\d\d$/.test(total) && Number(total) > 0
    if (!isWhole || !subject || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(expires)) return undefined
    const known = orders.get(payNo)
    if (known) return known
    const order: AlipayOrder = {
      ...{ payNo, total, state: 'ABSENT', tradeNo: undefined, paidAt: undefined },
      ...{ notifyUrl: fields.get('notify_url') ?? '', expires },
    }
    orders.set(payNo, order)
    return order
  }

  const answerTrade = (reply: ServerResponse, method: string, payNo: string): void => {
    const order = orders.get(payNo)
    if (!order || order.state === 'ABSENT') return refuse(reply, method, 'ACQ.TRADE_NOT_EXIST')
    const about = {
      ...{ code: '10000', msg: 'Success', out_trade_no: mishap === 'otherOrder' ? `${payNo}x` : payNo },
      trade_no: order.tradeNo,
    }
    if (method === 'alipay.trade.query')
      return send(reply, method, {
        ...{ ...about, trade_status: order.state, total_amount: order.total, buyer_logon_id: 'abc***@163.com' },
        // Less was spent than the order is about: a coupon has paid for a part.
        ...(order.paidAt && { send_pay_date: order.paidAt, receipt_amount: '0.01', buyer_pay_amount: '0.01' }),
      })
    if (order.state !== 'WAIT_BUYER_PAY') return refuse(reply, method, 'ACQ.TRADE_STATUS_ERROR')
    order.state = 'TRADE_CLOSED'
    send(reply, method, about)
  }

  const giveBack = (reply: ServerResponse, method: string, content: Record<string, string>): void => {
    const [payNo, refundNo, amount] = ['out_trade_no', 'out_request_no', 'refund_amount'].map((name) =>
      String(content[name]),
    ) as [string, string, string]
    if (orders.get(payNo)?.state !== 'TRADE_SUCCESS') return refuse(reply, method, 'ACQ.TRADE_STATUS_ERROR')
    const before = refunds.get(refundNo) ?? { payNo, amount, isPaid: false }
    if (before.amount !== amount) return refuse(reply, method, 'ACQ.DISCORDANT_REPEAT_REQUEST')
    if (going === 'refused') return refuse(reply, method, 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
    const isNews = !before.isPaid && going !== 'later'
    refunds.set(refundNo, { payNo, amount, isPaid: isNews || before.isPaid })
    if (going === 'lost') return void reply.destroy()
    const told = { code: '10000', msg: 'Success', out_trade_no: payNo, refund_fee: amount }
    send(reply, method, { ...told, fund_change: isNews ? 'Y' : 'N' })
  }

  const tellRefund = (reply: ServerResponse, method: string, content: Record<string, string>): void => {
    const refund = refunds.get(content['out_request_no'] ?? '')
    const isTheirs = refund?.isPaid && refund.payNo === content['out_trade_no']
    send(reply, method, {
      ...{ code: '10000', msg: 'Success' },
      ...(isTheirs && {
        ...{ out_trade_no: refund.payNo, out_request_no: content['out_request_no'], refund_amount: refund.amount },
        ...{ refund_status: 'REFUND_SUCCESS', total_amount: orders.get(refund.payNo)?.total },
      }),
    })
  }

  const openCode = (reply: ServerResponse, method: string, content: Record<string, string>, fields: Fields): void => {
    if (!take(fields, content)) return refuse(reply, method, 'ACQ.INVALID_PARAMETER')
    drawn += 1
    const qr = `https://qr.alipay.com/bax${String(drawn).padStart(8, '0')}`
    send(reply, method, { code: '10000', msg: 'Success', out_trade_no: content['out_trade_no'], qr_code: qr })
  }

  const openPage = (reply: ServerResponse, _method: string, content: Record<string, string>, fields: Fields): void => {
    const isOurs = content['product_code'] === 'QUICK_WAP_WAY' && fields.get('return_url') && take(fields, content)
    reply
      .writeHead(isOurs ? 200 : 400, { 'content-type': 'text/html;charset=utf-8' })
      .end(`<title>${isOurs ? '支付宝' : '参数错误'}</title>`)
  }

  const methods: Readonly<Record<string, typeof openCode>> = {
    'alipay.trade.precreate': openCode,
    'alipay.trade.wap.pay': openPage,
    'alipay.trade.query': (reply, method, content) => answerTrade(reply, method, content['out_trade_no'] ?? ''),
    'alipay.trade.close': (reply, method, content) => answerTrade(reply, method, content['out_trade_no'] ?? ''),
    'alipay.trade.refund': giveBack,
    'alipay.trade.fastpay.refund.query': tellRefund,
  }

  /** Whether something is wrong with the service itself. */
  const isOut = (reply: ServerResponse, method: string): boolean => {
    if (mishap === 'broken') reply.destroy()
    if (mishap === 'failing') reply.writeHead(502).end('bad gateway')
    if (mishap === 'troubled') refuse(reply, method, 'aop.ACQ.SYSTEM_ERROR', '20000')
    return ['broken', 'failing', 'troubled', 'silent'].includes(mishap)
  }

  const answer = (request: Asked, reply: ServerResponse): void => {
    const fields = readCall(request)
    const method = fields?.get('method') ?? request.url.searchParams.get('method') ?? ''
    asked.push(method)
    if (isOut(reply, method)) return
    if (!fields) return refuse(reply, method, 'isv.invalid-signature', '40002')
    if (mishap === 'refused') return refuse(reply, method, 'ACQ.ACCESS_FORBIDDEN')
    const content = JSON.parse(fields.get('biz_content') ?? '{}') as Record<string, string>
    const act = methods[method]
    return act ? act(reply, method, content, fields) : refuse(reply, method, 'isv.method-not-exist', '40002')
  }
  const server = await localServer(answer)

  const settings: AlipayAccountSettings = {
    ...{ tenant: 1, creditor, appId, merchantId: sellerId, gateway: `${server.address}/gateway.do` },
    appKey: app.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    publicKey: alipay.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }

  const toldOf = (payNo: string, how: AlipayMishap): Record<string, string> => {
    const { tradeNo, state, total, paidAt } = orders.get(payNo) ?? { ...nobodys, paidAt: beijing() }
    return {
      ...{ gmt_create: beijing(), charset: how === 'otherCharset' ? 'GBK' : 'utf-8', subject: '物业费用 & 100%+1' },
      ...{ buyer_id: '2088102116773037', version: '1.0', notify_type: 'trade_status_sync', sign_type: 'RSA2' },
      ...{ notify_id: `ac05099524730693a8b330c5ecf72da9786${payNo.slice(-4)}`, notify_time: beijing() },
      app_id: how === 'otherApp' ? '2021000000000002' : appId,
      seller_id: how === 'otherSeller' ? '2088102146225136' : sellerId,
      ...{ out_trade_no: payNo, trade_no: tradeNo ?? '', trade_status: state, total_amount: total },
      ...{ receipt_amount: '0.01', buyer_pay_amount: '0.01', gmt_payment: paidAt ?? '' },
    }
  }

  return {
    settings,
    /** The settings of a process that takes money here. */
    env: { PAY_ALIPAY: JSON.stringify([settings]), PUBLIC_URL: 'https://linli.example' },
    orders,
    refunds,
    /** How money goes back. */
    refundsGo: (next: AlipayRefunds) => void (going = next),
    /** Methods that were called. */
    asked,
    go: (next: AlipayMishap) => void (mishap = next),
    /** Somebody has scanned the code, or come to the page, and has not paid yet. */
    come(payNo: string): void {
      const order = orders.get(payNo)
      if (!order) throw new Error(`nobody has ordered ${payNo}`)
      drawn += 1
      order.tradeNo ??= `20261121220014${String(drawn).padStart(14, '0')}`
      if (order.state === 'ABSENT') order.state = 'WAIT_BUYER_PAY'
    },
    /** Somebody pays; of another sum than was asked where `total` says so. */
    pay(payNo: string, total?: string): AlipayOrder {
      this.come(payNo)
      const order = orders.get(payNo)!
      order.state = 'TRADE_SUCCESS'
      order.total = total ?? order.total
      order.paidAt = beijing()
      return order
    },
    /** What is told of an order, as it would be sent. */
    notification(payNo: string, how: AlipayMishap = 'none', changes: Record<string, string> = {}): AlipayNotification {
      const told = new Map(Object.entries({ ...toldOf(payNo, how), ...changes }))
      for (const [name, value] of told) if (value === '') told.delete(name)
      if (how === 'weakSignature') told.set('sign_type', 'RSA')
      const key = how === 'wrongSignature' ? stranger.privateKey : alipay.privateKey
      const hash = how === 'weakSignature' ? 'RSA-SHA1' : 'RSA-SHA256'
      const sign = sealed(signedFields(told, ['sign', 'sign_type']), key, hash)
      if (how === 'changedBody') told.set('total_amount', '0.01')
      const form = new URLSearchParams([...told])
      if (how !== 'noSignature') form.append('sign', sign)
      if (how === 'doubledField') form.append('total_amount', '0.01')
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: form.toString(),
      }
    },
    close: () => server.close(),
  }
}
export type AlipayPeer = Awaited<ReturnType<typeof startAlipayPeer>>
