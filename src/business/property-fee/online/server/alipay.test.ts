import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subtract } from '#kernel/shared/decimal.ts'
import type { AlipayMishap } from '../../../../../tests/support/alipay-peer.ts'
import { onlineWorld, type OnlineWorld } from '../../../../../tests/support/online-world.ts'
import { payApi } from '../../payment/shared/api.ts'
import { mineCalls } from '../shared/api.ts'

let world: OnlineWorld
beforeAll(async () => {
  world = await onlineWorld()
  await world.openShift()
})
beforeEach(() => {
  world.alipay.go('none')
  world.at('2026-11-21 10:00:00')
})
afterAll(() => world.closePeers())

describe('an order by Alipay', () => {
  test('is opened where the organisation has an account, by a code or by a page', async () => {
    const bills = await world.home()
    expect(bills[0]?.channels).toEqual(['WECHAT', 'ALIPAY'])
    const order = await world.opened(bills, 'ALIPAY_CODE')
    expect(order.payUrl).toMatch(/^https:\/\/qr\.alipay\.com\//)
    expect(world.alipay.orders.get(order.payNo)).toMatchObject({
      total: order.amount,
      expires: '2026-11-21 10:30:00',
      notifyUrl: `https://linli.example/api/property/pay/notify/alipay/${world.alipay.settings.merchantId}`,
    })
    expect(world.peer.orders.has(order.payNo)).toBe(false)
    const { result } = await (await world.as('owner0101')).call(mineCalls.cancel, { id: order.id })
    expect(result.state).toBe('CLOSED')
    const paged = await world.opened(bills, 'ALIPAY_H5')
    expect(await (await fetch(paged.payUrl!)).text()).toContain('支付宝')
  })

  test('that nobody has scanned yet is left open until its end, and closed then', async () => {
    const bills = await world.home()
    const order = await world.opened(bills, 'ALIPAY_CODE')
    world.at('2026-11-21 10:02:00')
    await world.ask()
    expect((await world.orderOf(order.id)).state).toBe('WAITING')
    world.alipay.go('broken')
    world.at('2026-11-21 10:30:01')
    await world.ask()
    expect((await world.orderOf(order.id)).state).toBe('CLOSING')
    expect(await world.lockOf(bills[0]!.id)).toBe(order.id)
    world.alipay.go('none')
    world.at('2026-11-21 10:45:00')
    await world.ask()
    expect((await world.orderOf(order.id)).state).toBe('CLOSED')
    expect(await world.lockOf(bills[0]!.id)).toBe(null)
  })

  test('that Alipay does not take is told by its name', async () => {
    const bills = await world.home()
    world.alipay.go('refused')
    expect((await world.open(bills, 'owner0101', 'ALIPAY_CODE')).message).toBe('支付宝暂时无法下单，请稍后再试')
  })
})

describe('money that comes in by Alipay', () => {
  test('is put on the bills once, told 64 times at once', async () => {
    const bills = await world.home()
    const order = await world.opened(bills, 'ALIPAY_CODE')
    const { tradeNo } = world.alipay.pay(order.payNo)
    const told = world.alipay.notification(order.payNo)
    const answers = await Promise.all(Array.from({ length: 64 }, () => world.tellAlipay(told)))
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(64).fill('200 success'))
    const { payOrderId, state } = await world.orderOf(order.id)
    expect(state).toBe('SUCCESS')
    const { result } = await (await world.as('pm0101')).call(payApi.one, { id: payOrderId! })
    expect(result).toMatchObject({ payNo: order.payNo, amount: order.amount, channel: 'ALIPAY', shiftId: null })
    expect(result.tenders).toEqual([
      { channel: 'ALIPAY', amount: order.amount, received: null, change: '0.00', voucherNo: tradeNo },
    ])
    for (const { id } of bills) expect(await world.stateOf(id)).toMatchObject({ state: 'PAID', balance: '0.00' })
    expect((await world.notices()).filter(({ subject }) => subject === order.payNo)).toEqual([
      { subject: order.payNo, handleState: 'POSTED' },
    ])
    expect(await world.faults()).toEqual([])
  })

  test.each<AlipayMishap>([
    ...(['wrongSignature', 'weakSignature', 'noSignature', 'changedBody', 'doubledField'] as const),
    ...(['otherApp', 'otherSeller', 'otherCharset'] as const),
  ])('is not believed where what tells of it is %s, and the true word still counts', async (mishap) => {
    const [bill] = await world.home()
    const order = await world.opened([bill!], 'ALIPAY_CODE')
    world.alipay.pay(order.payNo)
    const refused = await world.tellAlipay(world.alipay.notification(order.payNo, mishap))
    expect([refused.statusCode, refused.body]).toEqual([401, 'fail'])
    expect((await world.orderOf(order.id)).state).toBe('WAITING')
    expect((await world.notices()).filter(({ subject }) => subject === order.payNo)).toEqual([])
    expect((await world.tellAlipay(world.alipay.notification(order.payNo))).body).toBe('success')
    expect((await world.orderOf(order.id)).state).toBe('SUCCESS')
  })

  test('out of order and of what was given back posts nothing twice', async () => {
    const [bill] = await world.home()
    const order = await world.opened([bill!], 'ALIPAY_CODE')
    const tell = async (changes: Record<string, string>) =>
      (await world.tellAlipay(world.alipay.notification(order.payNo, 'none', changes))).body
    world.alipay.pay(order.payNo)
    // The end of the time for refunds is told before the payment, and that somebody waits after it.
    expect(await tell({ trade_status: 'TRADE_FINISHED' })).toBe('success')
    expect((await world.orderOf(order.id)).state).toBe('SUCCESS')
    expect(await tell({})).toBe('success')
    expect(await tell({ trade_status: 'WAIT_BUYER_PAY' })).toBe('success')
    expect(await tell({ refund_fee: '1.00', gmt_refund: '2026-11-21 11:00:00', out_biz_no: 'TK-9' })).toBe('success')
    const paid = await world.query<{ count: number }>('select count(*)::int from fee_pay_order where pay_no = $1', [
      order.payNo,
    ])
    expect(paid).toEqual([{ count: 1 }])
    expect(await world.faults()).toEqual([])
  })

  test('in another sum waits, of an order of the other channel or of nobody is a difference', async () => {
    const bills = await world.home()
    const order = await world.opened(bills, 'ALIPAY_CODE')
    world.alipay.pay(order.payNo, '0.01')
    expect((await world.tellAlipay(world.alipay.notification(order.payNo))).body).toBe('success')
    expect(await world.orderOf(order.id)).toMatchObject({ state: 'HELD', heldAmount: '0.01', payOrderId: null })
    for (const payNo of ['JF20261121100000000077', 'JF20261121100000000078']) {
      expect((await world.tellAlipay(world.alipay.notification(payNo))).body).toBe('success')
      expect((await world.notices()).at(-1)).toEqual({ subject: payNo, handleState: 'DIFF' })
    }
    expect((await world.tellAlipay(world.alipay.notification('JF1'), '2088000000000000')).statusCode).toBe(404)
  })

  test('too late pays what is still owed; the rest is paid ahead', async () => {
    const bills = await world.home()
    const order = await world.opened(bills, 'ALIPAY_CODE')
    world.alipay.come(order.payNo)
    const { result } = await (await world.as('owner0101')).call(mineCalls.cancel, { id: order.id })
    expect(result.state).toBe('CLOSED')
    const desk = await world.desk(bills[0]!.roomId)
    const cash = world.inputOf(desk.bills.filter(({ id }) => id === bills[0]!.id))
    expect(await world.pay(cash)).toMatchObject({ success: true })
    world.alipay.pay(order.payNo)
    expect((await world.tellAlipay(world.alipay.notification(order.payNo))).body).toBe('success')
    const rest = subtract(order.amount, world.dueOf(bills.slice(1)))
    expect(await world.orderOf(order.id)).toMatchObject({ state: 'SUCCESS', prepaidAmount: rest })
    expect(await world.faults()).toEqual([])
  })

  test('that nobody has told of is found by asking', async () => {
    const [bill] = await world.home()
    const order = await world.opened([bill!], 'ALIPAY_H5')
    await fetch(order.payUrl!)
    world.alipay.pay(order.payNo)
    const asked = await (await world.as('owner0101')).call(mineCalls.ask, { id: order.id })
    expect(asked.result).toMatchObject({ state: 'SUCCESS', payUrl: null })
  })
})

describe('whoever pays', () => {
  const noticesOf = async (bizId: string) =>
    (
      await world.query<{ title: string; content: string }>(
        'select title, content from notice where biz_id = $1 order by send_at, id',
        [bizId],
      )
    ).map(({ title, content }) => `${title} ${content}`)

  test('is told once that the money came in, and by nothing of an order that they gave up', async () => {
    const bills = await world.home()
    const given = await world.opened(bills, 'ALIPAY_CODE')
    await (await world.as('owner0101')).call(mineCalls.cancel, { id: given.id })
    expect(await noticesOf(given.id)).toEqual([])
    const order = await world.opened(bills, 'ALIPAY_CODE')
    world.alipay.pay(order.payNo)
    for (const _time of [1, 2]) await world.tellAlipay(world.alipay.notification(order.payNo))
    expect(await noticesOf(order.id)).toEqual([
      `缴费成功：${order.amount}元 已通过支付宝收到${order.amount}元，支付单号${order.payNo}。账单已更新，可在“我的账单”查看并打印收据。`,
    ])
  })

  test('is told that an order was not paid in time', async () => {
    const order = await world.opened(await world.home(), 'ALIPAY_CODE')
    world.at('2026-11-21 10:30:01')
    await world.ask()
    expect(await noticesOf(order.id)).toEqual([
      `支付单已关闭：${order.amount}元 支付单${order.payNo}（${order.amount}元）未在2026-11-21 10:30前支付，已关闭，可以在“我的账单”重新支付。`,
    ])
  })

  test('was told of bills when they were made known, once for a day for paying', async () => {
    const told = await world.query<{ userId: string; count: number }>(
      `select user_id, count(*)::int as count from notice where biz_label = '账单通知' group by user_id`,
    )
    expect(told.length).toBeGreaterThan(0)
    const days = await world.query<{ count: number }>(
      `select count(distinct due_date)::int as count from fee_bill where covers and state <> 'DRAFT'`,
    )
    for (const { count } of told) expect(count).toBeLessThanOrEqual(days[0]!.count)
  })
})
