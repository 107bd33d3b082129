import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { onlineWorld } from '../../../../../tests/support/online-world.ts'
import { reconActs, rowOf } from '../../../../../tests/support/recon-world.ts'
import { refundActs } from '../../../../../tests/support/refund-world.ts'
import { adjustApi } from '../../adjustment/shared/api.ts'
import { mineCalls } from '../../online/shared/api.ts'
import { receiptApi, receiptCalls } from '../../receipt/shared/api.ts'
import { feeReportApi } from '../../report/shared/report.ts'
import { refundCalls } from '../shared/api.ts'
import { numberOf } from './send-back.ts'

const joined = async () => {
  const online = await onlineWorld()
  const { taken, rematch } = reconActs(online)
  return { ...online, ...refundActs(online), ...{ taken, rematch } }
}
let world: Awaited<ReturnType<typeof joined>>
let clock = 0
/** A later minute of the same day: channels take one refund of an order in a minute. */
const later = (minutes = 2): void => {
  clock += minutes
  // Sessions of before have run out.
  world.on('2026-11-21')
  const time = new Date(Date.UTC(2026, 10, 21, 10, clock)).toISOString()
  world.at(time.slice(0, 19).replace('T', ' '))
}
beforeAll(async () => {
  world = await joined()
}, 60_000)
beforeEach(() => {
  world.peer.go('none')
  world.alipay.go('none')
  world.peer.refundsGo('SUCCESS')
  world.alipay.refundsGo('at once')
  later()
})
afterAll(() => world.closePeers())

type Channel = 'WECHAT' | 'ALIPAY'

/** Bills of one home that their owner has paid through a channel. */
async function paidBy(channel: Channel) {
  const bills = await world.home()
  const { id, payNo, amount } = await world.opened(bills, channel === 'WECHAT' ? 'NATIVE' : 'ALIPAY_CODE')
  if (channel === 'WECHAT') {
    world.peer.pay(payNo)
    await world.notify(world.peer.notification(payNo))
  } else {
    world.alipay.pay(payNo)
    await world.tellAlipay(world.alipay.notification(payNo))
  }
  return { id: (await world.orderOf(id)).payOrderId!, payNo, amount, bills }
}
const goes = (channel: Channel, how: 'now' | 'later' | 'refused' | 'lost'): void => {
  if (channel === 'WECHAT') world.peer.refundsGo(how === 'now' ? 'SUCCESS' : how === 'later' ? 'PROCESSING' : how)
  else world.alipay.refundsGo(how === 'now' ? 'at once' : how)
}
/** What the channel has paid of an order. */
const givenBack = (channel: Channel, payNo: string) =>
  channel === 'WECHAT'
    ? [...world.peer.refunds.values()].filter((one) => one.payNo === payNo && one.status === 'SUCCESS').length
    : [...world.alipay.refunds.values()].filter((one) => one.payNo === payNo && one.isPaid).length

async function followed(): Promise<void> {
  await world.askRefunds()
  await world.linli.relay.drain()
}
/** Asked for by the desk, and signed by whoever its sum asks for. */
async function approved(order: { id: string }, part = {}): Promise<string> {
  const { success, message, result } = await world.applyAll(order, { way: null, ...part })
  expect(success, message).toBe(true)
  await signed(result.id)
  return result.id
}
async function signed(id: string): Promise<void> {
  const first = await world.sign(id, 'pm0101')
  if (!first.success || (await world.one(id)).state === 'AUDITING') await world.sign(id, 'co01')
  expect((await world.one(id)).state).toBe('WAITING')
}
const sent = async (order: { id: string }): Promise<string> => {
  const id = await approved(order)
  const { success, message } = await world.deal(id, 'pay')
  expect(success, message).toBe(true)
  return id
}
const todosOf = (id: string) =>
  world.query<{ title: string }>(`select distinct title from todo where biz_id = $1 and state = 'OPEN'`, [id])

describe.each(['WECHAT', 'ALIPAY'] as const)('money that came in by %s', (channel) => {
  test('goes back that way: nothing moves until the channel says so, then bills are owed again and all books hold', async () => {
    const order = await paidBy(channel)
    await (await world.as('pm0101')).call(receiptCalls.issue, { orderId: order.id })
    expect(await world.quote(order.id)).toMatchObject({ channel, amount: order.amount, refusal: null })
    const id = await sent(order)
    expect(await world.one(id)).toMatchObject({
      state: 'PAYING',
      way: 'ORIGINAL',
      channel,
      shiftId: null,
      paidOn: null,
    })
    for (const bill of order.bills) expect(await world.stateOf(bill.id)).toMatchObject({ state: 'PAID' })
    expect(await world.faults()).toEqual([])
    const mine = (await (await world.as('owner0101')).call(mineCalls.payments, {})).result.payments
    expect(mine.find((one) => one.id === order.id)).toMatchObject({ refunding: order.amount, refunded: '0.00' })
    await followed()
    expect(await world.one(id)).toMatchObject({ state: 'SUCCESS', paidOn: '2026-11-21', fault: null })
    for (const { id: billId, balance } of order.bills)
      expect(await world.stateOf(billId)).toMatchObject({ state: 'UNPAID', balance, paid: '0.00', latePaid: '0.00' })
    expect(givenBack(channel, order.payNo)).toBe(1)
    expect(await todosOf(id)).toEqual([])
    const { records } = (await (await world.as('pm0101')).call(receiptApi.page, { orderId: order.id, pageSize: '50' }))
      .result
    expect(add(records.map(({ amount }) => amount))).toBe('0.00')
    const after = (await (await world.as('owner0101')).call(mineCalls.payments, {})).result.payments
    expect(after.find((one) => one.id === order.id)).toMatchObject({ refunding: '0.00', refunded: order.amount })
    const told = await world.query<{ title: string }>(`select title from notice where biz_id = $1`, [id])
    expect(told.map(({ title }) => title)).toEqual([`退款成功：${order.amount}元`])
    const day = (await (await world.as('pm0101')).call(feeReportApi.read, { period: '2026-11-21' })).result
    expect(day.ways.find((way) => way.channel === channel)?.refunded).toBe(order.amount)
    expect(day.refundLines.some((line) => line.channel === channel)).toBe(true)
    expect(await world.faults()).toEqual([])
  })

  test('goes back in parts, never more than is left', async () => {
    const order = await paidBy(channel)
    const [bill] = order.bills
    const item = { billId: bill!.id, principal: '10.00', lateFee: '0.00' }
    const { result } = await world.apply({ payOrderId: order.id, items: [item], way: 'ORIGINAL' })
    await signed(result.id)
    await world.deal(result.id, 'pay')
    await followed()
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PARTIAL', balance: '10.00' })
    const over = { ...item, principal: add([subtract(bill!.balance, '10.00'), '0.01']) }
    expect((await world.apply({ payOrderId: order.id, items: [over] })).message).toMatch(/^退款金额不能超过可退金额/)
    later()
    await sent(order)
    await followed()
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'UNPAID', balance: bill!.balance })
    expect(await world.quote(order.id)).toMatchObject({ refusal: '该支付单已全部退款', channel })
    expect(givenBack(channel, order.payNo)).toBe(2)
    expect(await world.faults()).toEqual([])
  })

  test('does not go another way while the channel takes it back', async () => {
    const order = await paidBy(channel)
    for (const way of ['CASH', 'TRANSFER'] as const)
      expect(await world.applyAll(order, { way })).toMatchObject({
        success: false,
        message: '线上支付的款项须原路退回',
      })
    const id = await sent(order)
    goes(channel, 'later')
    await followed()
    for (const step of ['pay', 'drop', 'retry', 'change'] as const)
      expect(await world.deal(id, step, { remark: '改为现金退给业主', way: 'CASH' }, 'pm0101')).toMatchObject({
        success: false,
      })
    expect(await world.one(id)).toMatchObject({ state: 'PAYING' })
    expect(await world.applyAll(order, { way: 'CASH' })).toMatchObject({ message: '该支付单有退款处理中' })
  })

  test('whose answer is lost goes once, and settles late', async () => {
    const order = await paidBy(channel)
    const id = await sent(order)
    goes(channel, 'lost')
    await followed()
    expect(await world.one(id)).toMatchObject({ state: 'PAYING' })
    goes(channel, 'now')
    later(45)
    await followed()
    expect(await world.one(id)).toMatchObject({ state: 'SUCCESS' })
    await followed()
    expect(givenBack(channel, order.payNo)).toBe(1)
    expect(await world.faults()).toEqual([])
  })

  test('that is finally refused comes back with the channel’s words, is tried under a new number, and five times at most', async () => {
    const order = await paidBy(channel)
    const id = await sent(order)
    const { refundNo } = await world.one(id)
    goes(channel, 'refused')
    for (const tries of [1, 2, 3, 4, 5]) {
      later()
      await followed()
      const refund = await world.one(id)
      expect(refund).toMatchObject({ state: 'FAILED', tries, channelNo: numberOf(refundNo, tries) })
      expect(refund.fault).toMatch(/NOT_ENOUGH/)
      expect(await todosOf(id)).toEqual([{ title: `收款退款渠道退款失败待处理：${refundNo}，${order.amount}元` }])
      expect(await world.faults()).toEqual([])
      if (tries < 5) expect(await world.deal(id, 'retry')).toMatchObject({ success: true })
    }
    expect(await world.deal(id, 'retry')).toMatchObject({ message: '渠道已退款失败5次，请改用其他方式' })
    for (const bill of order.bills) expect(await world.stateOf(bill.id)).toMatchObject({ state: 'PAID' })
    expect(givenBack(channel, order.payNo)).toBe(0)
  })

  test('goes another way behind a final no only, once that is approved anew by somebody else', async () => {
    const order = await paidBy(channel)
    const id = await sent(order)
    goes(channel, 'refused')
    await followed()
    expect(await world.deal(id, 'change', { way: 'ORIGINAL' })).toMatchObject({ success: false })
    expect(await world.deal(id, 'change', { way: 'TRANSFER' })).toMatchObject({ message: '请填写收款人!' })
    expect(await world.one(id)).toMatchObject({ state: 'FAILED' })
    expect(await world.deal(id, 'change', { way: 'CASH' }, 'pm0101')).toMatchObject({ success: true })
    expect(await world.one(id)).toMatchObject({ state: 'AUDITING', way: 'CASH', channel: null })
    expect(await world.sign(id, 'pm0101')).toMatchObject({ success: false })
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
    await world.openShiftOf()
    expect(await world.deal(id, 'pay')).toMatchObject({ success: true })
    await world.endShift()
    expect(await world.one(id)).toMatchObject({ state: 'SUCCESS', way: 'CASH' })
    later()
    await followed()
    expect(givenBack(channel, order.payNo)).toBe(0)
    expect(await world.faults()).toEqual([])
  })

  test('is asked for once by sixty-four at once', async () => {
    const order = await paidBy(channel)
    const all = await Promise.all(Array.from({ length: 64 }, () => world.applyAll(order, { way: null })))
    const made = all.filter(({ success }) => success)
    expect(made).toHaveLength(1)
    expect(new Set(all.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
      new Set(['该支付单有退款处理中']),
    )
    await signed(made[0]!.result.id)
    const paid = await Promise.all(Array.from({ length: 16 }, () => world.deal(made[0]!.result.id, 'pay')))
    expect(paid.filter(({ success }) => success)).toHaveLength(1)
    await Promise.all([followed(), followed(), followed()])
    expect(givenBack(channel, order.payNo)).toBe(1)
    expect(await world.faults()).toEqual([])
  })
})

test('what WeChat Pay could not pay stays with it, whoever asks for another way, and settles when it is paid there', async () => {
  const order = await paidBy('WECHAT')
  const id = await sent(order)
  world.peer.refundsGo('ABNORMAL')
  await followed()
  const refund = await world.one(id)
  expect(refund).toMatchObject({ state: 'ABNORMAL', fault: '渠道无法退到付款账户，请在渠道商户平台处理该笔退款' })
  expect(await todosOf(id)).toEqual([{ title: `收款退款渠道退款异常：${refund.refundNo}，${order.amount}元` }])
  for (const step of ['retry', 'change', 'drop', 'pay'] as const)
    expect(await world.deal(id, step, { way: 'CASH', remark: '改为现金退给业主' }, 'pm0101')).toMatchObject({
      success: false,
    })
  world.peer.refunds.get(refund.channelNo!)!.status = 'SUCCESS'
  later(45)
  await followed()
  expect(await world.one(id)).toMatchObject({ state: 'SUCCESS', fault: null })
  expect(await todosOf(id)).toEqual([])
  expect(await world.faults()).toEqual([])
})

test('a bill of which something goes back is not given up meanwhile, and may be paid', async () => {
  const order = await paidBy('WECHAT')
  const [bill] = order.bills
  const item = { billId: bill!.id, principal: '10.00', lateFee: '0.00' }
  const first = (await world.apply({ payOrderId: order.id, items: [item], way: null })).result.id
  await signed(first)
  await world.deal(first, 'pay')
  await followed()
  later()
  const second = (await world.apply({ payOrderId: order.id, items: [item], way: null })).result.id
  await signed(second)
  await world.run(`update fee_bill set due_date = '2025-01-31' where id = $1`, [bill!.id])
  const input = {
    billId: bill!.id,
    adjustKind: 'WRITE_OFF',
    amount: '10.00',
    reason: '业主失联，多次催缴无果',
  } as const
  const asked = await (await world.as('pm0101')).call(adjustApi.create, input as never)
  await world.deal(second, 'pay')
  const { id } = asked.result
  expect(await world.sign(id, 'co01')).toMatchObject({ success: false, message: '该账单有渠道退款处理中，不能核销' })
  // Somebody is paying the rest right now.
  await world.run(`update fee_bill set due_date = '2026-12-31' where id = $1`, [bill!.id])
  const rest = (await world.mine()).bills.filter((one) => one.id === bill!.id)
  const paying = await world.opened(rest)
  await followed()
  expect(await world.one(second)).toMatchObject({ state: 'SUCCESS' })
  expect(await world.stateOf(bill!.id)).toMatchObject({ balance: '20.00' })
  world.peer.pay(paying.payNo)
  await world.notify(world.peer.notification(paying.payNo))
  expect(await world.stateOf(bill!.id)).toMatchObject({ balance: '10.00' })
  expect(await world.faults()).toEqual([])
})

test('what is older than channels take back goes by a transfer or in cash', async () => {
  const order = await paidBy('WECHAT')
  await world.run(`update fee_online_order set paid_at = '2025-11-20 10:00:00+08' where pay_order_id = $1`, [order.id])
  expect(await world.quote(order.id)).toMatchObject({ channel: null, refusal: null })
  expect(await world.applyAll(order, { way: 'ORIGINAL' })).toMatchObject({ success: false })
  expect(await world.applyAll(order, { way: 'CASH' })).toMatchObject({ success: true })
})

test('what has grown too old since it was approved is not asked of the channel, and goes another way when asked for anew', async () => {
  const order = await paidBy('WECHAT')
  const id = await approved(order)
  await world.run(`update fee_online_order set paid_at = '2025-11-20 10:00:00+08' where pay_order_id = $1`, [order.id])
  expect(await world.deal(id, 'pay')).toMatchObject({ message: '该收款已不能原路退回，请取消后重新申请退款' })
  expect(await world.one(id)).toMatchObject({ state: 'WAITING', tries: 0 })
  expect(await world.deal(id, 'drop', { remark: '渠道期限已过，改为现金' }, 'pm0101')).toMatchObject({ success: true })
  expect(await world.applyAll(order, { way: 'CASH' })).toMatchObject({ success: true })
})

test('what was taken at the desk has no channel to go back by', async () => {
  const { order } = await world.paid()
  expect(await world.quote(order.id)).toMatchObject({ channel: null })
  expect(await world.applyAll(order, { way: 'ORIGINAL' })).toMatchObject({
    ...{ success: false, message: '该款项不能原路退回，请选择其他退款方式' },
  })
})

test('whoever has decided does not send it, and nobody of another organisation sees or moves it', async () => {
  const order = await paidBy('WECHAT')
  const id = await approved(order)
  const { deciderId } = await world.one(id)
  const [decider] = await world.query<{ username: string }>('select username from sys_user where id = $1', [deciderId])
  expect(await world.deal(id, 'pay', {}, decider!.username)).toMatchObject({ message: '审批人不能办理付款' })
  for (const username of ['owner0101', 'supadmin', 'co02'])
    expect(await world.deal(id, 'pay', {}, username)).toMatchObject({ success: false })
  expect(await (await world.as('owner0101')).call(refundCalls.quote, { payOrderId: order.id })).toMatchObject({
    success: false,
  })
})

test('a statement of the channel fits what went back, and what it has given back before it told us fits later', async () => {
  const order = await paidBy('WECHAT')
  const first = await sent(order)
  await followed()
  const slow = await paidBy('WECHAT')
  const second = await sent(slow)
  world.peer.refundsGo('PROCESSING')
  await followed()
  const numbers = [(await world.one(first)).channelNo!, (await world.one(second)).channelNo!]
  expect((await world.one(first)).voucherNo).toBe(`5000${numbers[0]}`)
  const rows = [order, slow].flatMap(({ payNo, amount }, at) => [
    rowOf(`T${payNo}`, amount, { order: payNo }),
    rowOf(`5000${numbers[at]}`, amount, { order: payNo, state: '退款' }),
  ])
  const made = await world.taken(rows, { channel: 'WECHAT' }, { name: 'wechat.csv' })
  const mineOf = () =>
    world.query<{ diffClass: string; state: string }>(
      'select diff_class, state from fee_recon_diff where recon_id = $1 and (trade_no = any($2) or pay_no = any($3))',
      [made.id, numbers.map((number) => `5000${number}`), [order.payNo, slow.payNo]],
    )
  expect((await mineOf()).map(({ diffClass, state }) => [diffClass, state])).toEqual([['STATE', 'OPEN']])
  world.peer.refunds.get(numbers[1]!)!.status = 'SUCCESS'
  later(45)
  await followed()
  expect(await world.one(second)).toMatchObject({ state: 'SUCCESS' })
  expect((await world.rematch(made.id)).result.settled).toBe(1)
  expect((await mineOf()).filter(({ state }) => state === 'OPEN')).toEqual([])
  expect(await world.faults()).toEqual([])
})
