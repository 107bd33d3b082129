// How the simulated WeChat Pay gives money back: once for a number, never beyond what was paid.
import type { ServerResponse } from 'node:http'
import type { Asked } from './local-server.ts'

/** How refunds go from now on; `lost`: the money goes, and the answer does not arrive. */
export type PeerRefunds = 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED' | 'refused' | 'lost'

export interface PeerRefund {
  refundNo: string
  payNo: string
  amount: number
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED'
}

interface Desk {
  orders: ReadonlyMap<string, { total: number; state: string }>
  send: (reply: ServerResponse, status: number, value: object) => void
  refuse: (reply: ServerResponse, status: number, code: string) => void
}

export function wechatRefunds({ orders, send, refuse }: Desk) {
  const refunds = new Map<string, PeerRefund>()
  let going: PeerRefunds = 'SUCCESS'

  const tellRefund = (reply: ServerResponse, { refundNo, payNo, amount, status }: PeerRefund): void =>
    send(reply, 200, {
      ...{ refund_id: `5000${refundNo}`, out_refund_no: refundNo, out_trade_no: payNo, status, channel: 'ORIGINAL' },
      ...(status === 'SUCCESS' && { success_time: '2026-11-21T12:00:00+08:00' }),
      amount: { total: orders.get(payNo)!.total, refund: amount, payer_refund: amount, currency: 'CNY' },
    })

  const giveBack = (reply: ServerResponse, body: string): void => {
    const asked = JSON.parse(body) as Record<string, string> & { amount: { refund: number; total: number } }
    const [payNo, refundNo] = [asked['out_trade_no'] ?? '', asked['out_refund_no'] ?? '']
    const order = orders.get(payNo)
    const { refund: amount, total } = asked.amount
    if (order?.state !== 'SUCCESS' || total !== order.total) return refuse(reply, 400, 'PARAM_ERROR')
    const known = refunds.get(refundNo)
    if (known) return known.amount === amount ? tellRefund(reply, known) : refuse(reply, 400, 'PARAM_ERROR')
    const before = [...refunds.values()]
      .filter((one) => one.payNo === payNo && one.status !== 'CLOSED')
      .reduce((sum, one) => sum + one.amount, 0)
    if (going === 'refused' || before + amount > total) return refuse(reply, 403, 'NOT_ENOUGH')
    const refund: PeerRefund = { refundNo, payNo, amount, status: going === 'lost' ? 'SUCCESS' : going }
    refunds.set(refundNo, refund)
    if (going === 'lost') return void reply.destroy()
    tellRefund(reply, refund)
  }

  const answerRefund = (reply: ServerResponse, { method, url, body }: Asked): void => {
    if (method === 'POST') return giveBack(reply, body)
    const known = refunds.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
    return known ? tellRefund(reply, known) : refuse(reply, 404, 'RESOURCE_NOT_EXISTS')
  }

  return { refunds, refundsGo: (next: PeerRefunds) => void (going = next), answerRefund }
}
