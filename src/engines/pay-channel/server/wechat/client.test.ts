import { createCipheriv, generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { startWechatPeer, type Mishap, type WechatPeer } from '../../../../../tests/support/wechat-peer.ts'
import { payAccountsOf } from '../accounts.ts'
import { ChannelAway, ChannelRefused, NotificationRefused, type PayChannel } from '../pay-channel.ts'
import { openResource } from './resource.ts'
import { authorization } from './signature.ts'

const orderOf = (payNo: string, amount = 69_810n) => ({
  ...{ payNo, amount, description: '物业费用', notifyUrl: 'https://linli.example/api/property/pay/notify/wechat/1' },
  expireAt: new Date('2026-11-21T10:30:00+08:00'),
  backUrl: 'https://linli.example/property-expenses/mine',
  way: { kind: 'native' as const },
})

describe('fixed vectors', () => {
  test('AES-256-GCM opens the zero vector of the specification, and nothing else', () => {
    const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32), Buffer.alloc(12))
    const sealed = Buffer.concat([cipher.update(Buffer.alloc(16)), cipher.final(), cipher.getAuthTag()])
    const vector = 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919'
    expect(sealed.toString('hex')).toBe(vector)
    const zero = String.fromCharCode(0)
    const resource = {
      ciphertext: Buffer.from(vector, 'hex').toString('base64'),
      nonce: zero.repeat(12),
    }
    expect(openResource(resource, zero.repeat(32))).toBe(zero.repeat(16))
    expect(() => openResource({ ...resource, associated_data: 'x' }, zero.repeat(32))).toThrow(/authenticate/)
    expect(() => openResource(resource, 'a'.repeat(32))).toThrow(/authenticate/)
    expect(() => openResource({ ...resource, ciphertext: 'AAAA' }, zero.repeat(32))).toThrow(/shorter/)
  })

  test('the text of a signature is verb, address, time, nonce and body, each on a line that ends', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const written = authorization(
      { id: '1900000001', serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB', key: privateKey },
      {
        method: 'GET',
        target: '/v3/certificates',
        body: '',
        timestamp: 1554208460,
        nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
      },
    )
    const [, signature = ''] = /signature="([^"]+)"/.exec(written) ?? []
    const text = 'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n'
    expect(verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
    expect(written).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="593B/)
  })
})

describe.each(['publicKey', 'certificate'] as const)('a merchant in the mode %s', (mode) => {
  let peer: WechatPeer
  let channel: PayChannel
  beforeAll(async () => {
    setClock(() => new Date('2026-11-21T10:00:00+08:00'))
    peer = await startWechatPeer({ mode })
    channel = payAccountsOf({ payAccounts: [{ kind: 'WECHAT', ...peer.settings }] })[0]!.channel
  })
  afterAll(async () => {
    setClock()
    await peer.close()
  })
  const during = async <T>(mishap: Mishap, act: () => Promise<T>): Promise<T> => {
    peer.go(mishap)
    try {
      return await act()
    } finally {
      peer.go('none')
    }
  }

  test('opens orders to be scanned and to be gone to', async () => {
    expect(await channel.open(orderOf('JF-open-1'))).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
    const h5 = { ...orderOf('JF-open-2'), way: { kind: 'h5' as const, clientIp: '10.1.2.3' } }
    expect(await channel.open(h5)).toMatch(
      /^https:\/\/wx\.tenpay\.com\/.+&redirect_url=https%3A%2F%2Flinli\.example%2Fproperty-expenses%2Fmine$/,
    )
    expect(peer.orders.get('JF-open-1')).toMatchObject({ total: 69_810, expires: '2026-11-21T10:30:00+08:00' })
    await expect(channel.open({ ...orderOf('x'), payNo: '短' })).rejects.toMatchObject({
      name: 'ChannelRefused',
      isSigned: true,
    })
    await expect(channel.open(orderOf('JF-nothing', 0n))).rejects.toThrow(RangeError)
  })

  test('reads what an order has come to', async () => {
    await channel.open(orderOf('JF-query-1'))
    expect(await channel.query('JF-query-1')).toMatchObject({ state: 'WAITING', amount: undefined })
    const { tradeNo } = peer.pay('JF-query-1')
    expect(await channel.query('JF-query-1')).toMatchObject({
      ...{ payNo: 'JF-query-1', state: 'SUCCESS', amount: 69_810n, channelTradeNo: tradeNo },
      paidAt: new Date('2026-11-21T10:00:00+08:00'),
    })
    expect(await channel.query('JF-nobody')).toMatchObject({ state: 'ABSENT' })
  })

  test('closes an order once, and says of a paid one that it is paid', async () => {
    await channel.open(orderOf('JF-close-1'))
    expect(await channel.close('JF-close-1')).toBe('CLOSED')
    expect(await channel.query('JF-close-1')).toMatchObject({ state: 'CLOSED' })
    await channel.open(orderOf('JF-close-2'))
    peer.pay('JF-close-2')
    expect(await channel.close('JF-close-2')).toBe('SUCCESS')
    expect(await channel.close('JF-nobody')).toBe('ABSENT')
  })

  test.each<Mishap>([
    'wrongSignature',
    'wrongSerial',
    'oldTime',
    'changedBody',
    'noSignature',
    'otherMerchant',
    'broken',
    'failing',
  ])('believes no answer that is %s', async (mishap) => {
    await channel.open(orderOf('JF-answer'))
    peer.pay('JF-answer')
    await expect(during(mishap, () => channel.query('JF-answer'))).rejects.toThrow(ChannelAway)
  })

  test('believes no other currency', async () => {
    await channel.open(orderOf('JF-currency'))
    peer.pay('JF-currency')
    await expect(during('otherCurrency', () => channel.query('JF-currency'))).rejects.toThrow('the currency is not CNY')
  })

  test.each<Mishap>(['noSignature', 'wrongSignature', 'wrongSerial', 'oldTime'])(
    'takes no word of an order that is nowhere which is %s',
    async (mishap) => {
      await expect(during(mishap, () => channel.query('JF-nobody'))).rejects.toThrow(ChannelAway)
      await expect(during(mishap, () => channel.close('JF-nobody'))).rejects.toThrow(ChannelAway)
    },
  )

  test('tells a refusal from silence', async () => {
    await expect(during('refused', () => channel.open(orderOf('JF-refused')))).rejects.toThrow(ChannelRefused)
  })

  test('reads a notification', () => {
    peer.orders.set('JF-told', {
      ...{ payNo: 'JF-told', total: 100, state: 'SUCCESS', tradeNo: '42000', notifyUrl: '', expires: '' },
    })
    const { headers, body } = peer.notification('JF-told')
    expect(channel.readNotification({ headers, body: Buffer.from(body) })).toMatchObject({
      ...{ merchant: peer.settings.merchantId, event: 'TRANSACTION.SUCCESS' },
      trade: { payNo: 'JF-told', state: 'SUCCESS', amount: 100n, channelTradeNo: '42000' },
    })
  })

  test.each<[Mishap, object]>([
    ['wrongSignature', {}],
    ['wrongSerial', {}],
    ['oldTime', {}],
    ['changedBody', {}],
    ['noSignature', {}],
    ['otherMerchant', {}],
    ['otherCurrency', {}],
    ['none', { appid: 'wx0000000000000000' }],
    ['none', { amount: { total: 1.5, currency: 'CNY' } }],
    ['none', { amount: { total: -1, currency: 'CNY' } }],
    ['none', { amount: undefined }],
    ['none', { transaction_id: undefined }],
    ['none', { trade_state: 'PAID' }],
  ])('refuses a notification that is %s with %o', (mishap, changes) => {
    const { headers, body } = peer.notification('JF-told', mishap, changes)
    expect(() => channel.readNotification({ headers, body: Buffer.from(body) })).toThrow(NotificationRefused)
  })
})

test('waits for an answer for eight seconds at most', { timeout: 12_000 }, async () => {
  const peer = await startWechatPeer()
  const [account] = payAccountsOf({ payAccounts: [{ kind: 'WECHAT', ...peer.settings }] })
  peer.go('silent')
  await expect(account!.channel.query('JF-silent')).rejects.toThrow('no answer')
  await peer.close()
})
