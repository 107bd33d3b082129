import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subtract } from '#kernel/shared/decimal.ts'
import { onlineWorld, type OnlineWorld } from '../../../../../tests/support/online-world.ts'
import { findWayBack, refundOrder } from './place-refund.ts'

let world: OnlineWorld
beforeAll(async () => {
  world = await onlineWorld()
})
beforeEach(() => {
  world.peer.go('none')
  world.alipay.go('none')
  world.peer.refundsGo('SUCCESS')
  world.alipay.refundsGo('at once')
  world.at('2026-11-21 10:00:00')
})
afterAll(() => world.closePeers())

let drawn = 0
const nextNo = (): string => `TK202611210000${String((drawn += 1)).padStart(6, '0')}`

async function paidBy(channel: 'WECHAT' | 'ALIPAY'): Promise<{ payNo: string; payOrderId: string; amount: string }> {
  const order = await world.opened(await world.home(), channel === 'WECHAT' ? 'NATIVE' : 'ALIPAY_CODE')
  if (channel === 'WECHAT') world.peer.pay(order.payNo)
  else world.alipay.pay(order.payNo)
  if (channel === 'WECHAT') await world.notify(world.peer.notification(order.payNo))
  else await world.tellAlipay(world.alipay.notification(order.payNo))
  const { payOrderId } = await world.orderOf(order.id)
  return { payNo: order.payNo, payOrderId: payOrderId!, amount: order.amount }
}

const ask = (payOrderId: string, amount: string, refundNo = nextNo()) =>
  world.linli.services.db.write(world.system, (tx) =>
    refundOrder(tx, world.system, { payOrderId, refundNo, amount, reason: '多缴退回' }),
  )
const left = async (payOrderId: string) =>
  (await world.linli.services.db.read(world.system, (tx) => findWayBack(tx, payOrderId)))?.rest
const refundOf = async (refundNo: string) =>
  (
    await world.query<{ state: string; fault: string | null; asks: number }>(
      'select state, fault, asks from fee_online_refund where refund_no = $1',
      [refundNo],
    )
  )[0]
const ends = (refundNo: string) =>
  world.query<{ end: string }>(
    `select payload->>'end' as end from outbox where name = 'fee.onlineRefundEnded' and payload->>'refundNo' = $1`,
    [refundNo],
  )
const refundsAt = (channel: 'WECHAT' | 'ALIPAY', payNo: string): number =>
  [...(channel === 'WECHAT' ? world.peer : world.alipay).refunds.values()].filter((one) => one.payNo === payNo).length

describe.each(['WECHAT', 'ALIPAY'] as const)('a refund through %s', (channel) => {
  const peer = () => (channel === 'WECHAT' ? world.peer : world.alipay)
  const goes = (how: 'now' | 'later' | 'refused' | 'lost') => {
    if (how === 'lost' || how === 'refused') peer().refundsGo(how)
    else if (channel === 'WECHAT') world.peer.refundsGo(how === 'now' ? 'SUCCESS' : 'PROCESSING')
    else world.alipay.refundsGo(how === 'now' ? 'at once' : 'later')
  }

  test('goes once for a number, in parts, and never beyond what was paid', async () => {
    const { payNo, payOrderId, amount } = await paidBy(channel)
    const refundNo = nextNo()
    const { id } = await ask(payOrderId, '10.00', refundNo)
    expect((await ask(payOrderId, '10.00', refundNo)).id).toBe(id)
    await expect(ask(payOrderId, '11.00', refundNo)).rejects.toThrow('已用于其他退款')
    await expect(ask(payOrderId, amount)).rejects.toThrow(`退款金额不能超过可退金额${subtract(amount, '10.00')}元`)
    await expect(ask(payOrderId, '0.00')).rejects.toThrow('退款金额不能超过')
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({ state: 'SUCCESS', fault: null })
    expect(await ends(refundNo)).toEqual([{ end: 'SUCCESS' }])
    await world.askRefunds()
    expect(refundsAt(channel, payNo)).toBe(1)
    const rest = nextNo()
    await ask(payOrderId, subtract(amount, '10.00'), rest)
    // Within a minute the channel takes no second one of the same order.
    await world.askRefunds()
    expect(await refundOf(rest)).toMatchObject({ state: 'WAITING', asks: 0 })
    world.at('2026-11-21 10:01:01')
    await world.askRefunds()
    expect(await refundOf(rest)).toMatchObject({ state: 'SUCCESS' })
    expect(await left(payOrderId)).toBe('0.00')
  })

  test('whose answer is lost is asked for under the same number, and goes once', async () => {
    const { payNo, payOrderId } = await paidBy(channel)
    const refundNo = nextNo()
    await ask(payOrderId, '10.00', refundNo)
    goes('lost')
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({ state: 'WAITING', asks: 1 })
    peer().go('broken')
    world.at('2026-11-21 10:01:01')
    await world.askRefunds()
    peer().go('none')
    expect(await refundOf(refundNo)).toMatchObject({ state: 'WAITING' })
    goes('now')
    world.at('2026-11-21 10:10:00')
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({ state: 'SUCCESS' })
    expect(refundsAt(channel, payNo)).toBe(1)
    expect(await ends(refundNo)).toEqual([{ end: 'SUCCESS' }])
  })

  test('that the channel has taken and not paid waits, and a call of the channel hastens it', async () => {
    const { payNo, payOrderId } = await paidBy(channel)
    const refundNo = nextNo()
    await ask(payOrderId, '10.00', refundNo)
    goes('later')
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({ state: 'WAITING' })
    goes('now')
    const told = { out_refund_no: refundNo, refund_status: 'SUCCESS' }
    if (channel === 'WECHAT') {
      world.peer.refunds.get(refundNo)!.status = 'SUCCESS'
      const call = world.peer.notification(payNo, 'none', told, 'REFUND.SUCCESS')
      expect((await world.notify(call)).statusCode).toBe(204)
    } else {
      const back = { refund_fee: '10.00', gmt_refund: '2026-11-21 10:00:30', out_biz_no: refundNo }
      expect((await world.tellAlipay(world.alipay.notification(payNo, 'none', back))).body).toBe('success')
    }
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({ state: 'SUCCESS' })
  })

  test('that is refused has failed, and its money may be asked for again', async () => {
    const { payNo, payOrderId, amount } = await paidBy(channel)
    const refundNo = nextNo()
    goes('refused')
    await ask(payOrderId, amount, refundNo)
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({
      ...{ state: 'FAILED', fault: expect.stringMatching(/NOT_ENOUGH/) as string },
    })
    expect(await ends(refundNo)).toEqual([{ end: 'FAILED' }])
    expect(refundsAt(channel, payNo)).toBe(0)
    expect(await left(payOrderId)).toBe(amount)
  })

  test.each(['wrongSignature', 'noSignature'] as const)('is not believed by an answer that is %s', async (mishap) => {
    const { payOrderId } = await paidBy(channel)
    const refundNo = nextNo()
    await ask(payOrderId, '10.00', refundNo)
    peer().go(mishap)
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({ state: 'WAITING' })
    peer().go('none')
    world.at('2026-11-21 10:02:00')
    await world.askRefunds()
    expect(await refundOf(refundNo)).toMatchObject({ state: 'SUCCESS' })
  })

  test('is taken once by several at once, and not after a year', async () => {
    const { payNo, payOrderId } = await paidBy(channel)
    const refundNo = nextNo()
    const made = await Promise.all([1, 2, 3, 4].map(() => ask(payOrderId, '5.00', refundNo)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await Promise.all([1, 2, 3].map(() => world.askRefunds()))
    expect(refundsAt(channel, payNo)).toBe(1)
    world.at('2027-11-22 10:00:00')
    await expect(ask(payOrderId, '1.00')).rejects.toThrow('已超过渠道退款期限')
    expect(await left(payOrderId)).toBe(undefined)
  })
})

test('WeChat Pay’s word that a refund is abnormal frees nothing: it may still be paid, and is asked for again', async () => {
  const { payOrderId } = await paidBy('WECHAT')
  const refundNo = nextNo()
  world.peer.refundsGo('ABNORMAL')
  await ask(payOrderId, '1.00', refundNo)
  await world.askRefunds()
  const amount = await left(payOrderId)
  expect(await refundOf(refundNo)).toMatchObject({
    state: 'ABNORMAL',
    fault: expect.stringMatching('商户平台') as string,
  })
  expect(await ends(refundNo)).toEqual([{ end: 'ABNORMAL' }])
  world.at('2026-11-21 10:40:00')
  await world.askRefunds()
  expect(await ends(refundNo)).toHaveLength(1)
  world.peer.refunds.get(refundNo)!.status = 'SUCCESS'
  world.at('2026-11-21 11:40:00')
  await world.askRefunds()
  expect(await refundOf(refundNo)).toMatchObject({ state: 'SUCCESS', fault: null })
  expect(await left(payOrderId)).toBe(amount)
})

test('WeChat Pay’s word that a refund is closed is final: its money may be asked for again', async () => {
  const { payOrderId, amount } = await paidBy('WECHAT')
  const refundNo = nextNo()
  world.peer.refundsGo('CLOSED')
  await ask(payOrderId, '1.00', refundNo)
  await world.askRefunds()
  expect(await refundOf(refundNo)).toMatchObject({ state: 'FAILED', fault: '渠道已关闭该退款' })
  expect(await left(payOrderId)).toBe(amount)
})

test('of two refunds of one payment that are asked for at once the second waits a minute', async () => {
  const { payOrderId } = await paidBy('WECHAT')
  const [first, second] = [nextNo(), nextNo()]
  await ask(payOrderId, '1.00', first)
  await ask(payOrderId, '2.00', second)
  await world.askRefunds()
  expect([(await refundOf(first))?.state, (await refundOf(second))?.state]).toEqual(['SUCCESS', 'WAITING'])
  world.at('2026-11-21 10:01:01')
  await world.askRefunds()
  expect((await refundOf(second))?.state).toBe('SUCCESS')
})

test('what was paid at a desk does not go back through a channel', async () => {
  await world.openShift()
  const { bills } = await world.desk(world.freshRoom())
  const { result } = await world.pay(world.inputOf(bills))
  await expect(ask(result.id, '1.00')).rejects.toThrow('该收款不是线上支付，不能原路退回')
  expect(await left(result.id)).toBe(undefined)
})
