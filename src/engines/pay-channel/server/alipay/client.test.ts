import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { startAlipayPeer, type AlipayMishap, type AlipayPeer } from '../../../../../tests/support/alipay-peer.ts'
import { payAccountsOf } from '../accounts.ts'
import { ChannelAway, ChannelRefused, NotificationRefused, type PayChannel } from '../pay-channel.ts'

const backUrl = 'https://linli.example/property-expenses/mine'
const orderOf = (payNo: string, amount = 69_810n) => ({
  ...{ payNo, amount, description: '物业费用 & 水费', backUrl },
  notifyUrl: 'https://linli.example/api/property/pay/notify/alipay/2088102146225135',
  expireAt: new Date('2026-11-21T10:30:00+08:00'),
  way: { kind: 'native' as const },
})

let peer: AlipayPeer
let channel: PayChannel
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  peer = await startAlipayPeer()
  channel = payAccountsOf({ payAccounts: [{ kind: 'ALIPAY', ...peer.settings }] })[0]!.channel
})
afterAll(async () => {
  setClock()
  await peer.close()
})
const during = async <T>(mishap: AlipayMishap, act: () => Promise<T>): Promise<T> => {
  peer.go(mishap)
  try {
    return await act()
  } finally {
    peer.go('none')
  }
}
const paid = async (payNo: string) => {
  await channel.open(orderOf(payNo))
  return peer.pay(payNo)
}

describe('orders', () => {
  test('are opened to be scanned, in yuan, with their end and where they are told of', async () => {
    expect(await channel.open(orderOf('JF-open-1'))).toMatch(/^https:\/\/qr\.alipay\.com\/bax\d{8}$/)
    expect(peer.orders.get('JF-open-1')).toMatchObject({
      ...{ total: '698.10', expires: '2026-11-21 10:30:00', notifyUrl: orderOf('x').notifyUrl },
    })
    await expect(channel.open(orderOf('短'))).rejects.toMatchObject({
      ...{ name: 'ChannelRefused', code: 'ACQ.INVALID_PARAMETER', isSigned: true },
    })
    await expect(channel.open(orderOf('JF-nothing', 0n))).rejects.toThrow(RangeError)
  })

  test('are opened to be gone to by an address that is signed, without a call', async () => {
    const before = peer.asked.length
    const address = await channel.open({ ...orderOf('JF-page-1'), way: { kind: 'h5', clientIp: '10.1.2.3' } })
    expect(peer.asked.length).toBe(before)
    expect(new URL(address).searchParams.get('return_url')).toBe(backUrl)
    expect(await (await fetch(address)).text()).toBe('<title>支付宝</title>')
    expect(peer.orders.get('JF-page-1')).toMatchObject({ total: '698.10', expires: '2026-11-21 10:30:00' })
    const changed = await fetch(address.replace('698.10', '0.01'))
    expect(await changed.text()).toContain('isv.invalid-signature')
  })

  test('that nobody has come to wait; paid ones bear what they were about', async () => {
    await channel.open(orderOf('JF-query-1'))
    expect(await channel.query('JF-query-1')).toMatchObject({ state: 'WAITING', amount: undefined })
    peer.come('JF-query-1')
    expect(await channel.query('JF-query-1')).toMatchObject({ state: 'WAITING' })
    const { tradeNo } = peer.pay('JF-query-1')
    expect(await channel.query('JF-query-1')).toMatchObject({
      ...{ payNo: 'JF-query-1', state: 'SUCCESS', amount: 69_810n, channelTradeNo: tradeNo },
      paidAt: new Date('2026-11-21T10:00:00+08:00'),
    })
    // All of it was given back since: it has come in all the same.
    peer.orders.get('JF-query-1')!.state = 'TRADE_CLOSED'
    expect(await channel.query('JF-query-1')).toMatchObject({ state: 'SUCCESS', amount: 69_810n })
  })

  test('are closed once, and a paid one is said to be paid', async () => {
    await channel.open(orderOf('JF-close-1'))
    expect(await channel.close('JF-close-1')).toBe('ABSENT')
    peer.come('JF-close-1')
    expect(await channel.close('JF-close-1')).toBe('CLOSED')
    expect(await channel.close('JF-close-1')).toBe('CLOSED')
    expect(await channel.query('JF-close-1')).toMatchObject({ state: 'CLOSED' })
    await paid('JF-close-2')
    expect(await channel.close('JF-close-2')).toBe('SUCCESS')
    expect(await channel.close('JF-nobody')).toBe('ABSENT')
  })

  test.each<AlipayMishap>([
    'wrongSignature',
    'noSignature',
    'changedBody',
    'otherOrder',
    'broken',
    'failing',
    'troubled',
  ])('are not believed to be paid, closed or nowhere by an answer that is %s', async (mishap) => {
    await paid('JF-answer')
    await expect(during(mishap, () => channel.query('JF-answer'))).rejects.toThrow(ChannelAway)
    if (mishap !== 'otherOrder')
      await expect(during(mishap, () => channel.close('JF-nobody'))).rejects.toThrow(ChannelAway)
  })

  test('are refused apart from silence', async () => {
    await expect(during('refused', () => channel.open(orderOf('JF-refused')))).rejects.toThrow(ChannelRefused)
  })
})

describe('a notification', () => {
  const read = (payNo: string, how?: AlipayMishap, changes?: Record<string, string>) => {
    const { headers, body } = peer.notification(payNo, how, changes)
    return channel.readNotification({ headers, body: Buffer.from(body) })
  }

  test('of a payment is read with what it was about', async () => {
    const { tradeNo } = await paid('JF-told')
    expect(read('JF-told')).toEqual({
      ...{ kind: 'TRADE', merchant: peer.settings.merchantId, event: 'TRADE_SUCCESS' },
      trade: {
        ...{ payNo: 'JF-told', state: 'SUCCESS', amount: 69_810n, channelTradeNo: tradeNo },
        paidAt: new Date('2026-11-21T10:00:00+08:00'),
      },
    })
  })

  test('of a part given back is no payment, and of an order nobody paid moves nothing', () => {
    const refund = { gmt_refund: '2026-11-22 10:00:00.123', refund_fee: '1.00', out_biz_no: 'TK-1' }
    expect(read('JF-told', 'none', refund)).toMatchObject({ kind: 'REFUND', refundNo: 'TK-1' })
    expect(read('JF-told', 'none', { refund_fee: '1.00' })).toMatchObject({ kind: 'OTHER' })
    expect(read('JF-told', 'none', { trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ kind: 'OTHER' })
    expect(read('JF-told', 'none', { trade_status: 'TRADE_CLOSED', gmt_payment: '' })).toMatchObject({ kind: 'OTHER' })
    expect(read('JF-told', 'none', { notify_type: 'open_app_auth_notify' })).toMatchObject({ kind: 'OTHER' })
  })

  test.each<[AlipayMishap, Record<string, string>]>([
    ['wrongSignature', {}],
    ['weakSignature', {}],
    ['noSignature', {}],
    ['changedBody', {}],
    ['doubledField', {}],
    ['otherApp', {}],
    ['otherSeller', {}],
    ['otherCharset', {}],
    ['none', { total_amount: '1.005' }],
    ['none', { total_amount: '-1.00' }],
    ['none', { trade_status: 'PAID' }],
    ['none', { sign_type: 'MD5' }],
  ])('that is %s with %o is refused', (mishap, changes) => {
    expect(() => read('JF-told', mishap, changes)).toThrow(NotificationRefused)
  })

  test.each(['', 'x', 'sign=%ZZ&sign_type=RSA2', '{"sign":"x"}'])('in the form %j is refused', (body) => {
    expect(() => channel.readNotification({ headers: {}, body: Buffer.from(body) })).toThrow(NotificationRefused)
  })
})

test('an answer is waited for eight seconds at most', { timeout: 12_000 }, async () => {
  await expect(during('silent', () => channel.query('JF-silent'))).rejects.toThrow(ChannelAway)
})
