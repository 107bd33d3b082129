import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { onlineWorld, type OnlineWorld } from '../../../../../tests/support/online-world.ts'
import { accountCalls } from '../../account/shared/api.ts'
import { mineReceiptCalls, mineReceiptPaperApi } from '../../receipt/shared/api.ts'
import { payApi } from '../../payment/shared/api.ts'
import { mineCalls } from '../shared/api.ts'
import { prepayRefusal } from '../shared/prepay.ts'
import type { PrepayInput } from '../shared/schema.ts'

let world: OnlineWorld
let target: Omit<PrepayInput, 'amount' | 'way'>
beforeAll(async () => {
  world = await onlineWorld()
  world.at('2026-11-21 10:00:00')
  const { result } = await (await world.as('owner0101')).call(mineCalls.targets, {})
  const { payerId, creditorId } = result.targets[0]!
  target = { payerId, creditorId }
})
beforeEach(() => world.at('2026-11-21 10:00:00'))
afterAll(() => world.closePeers())

const prepay = async (part: Partial<PrepayInput>, username = 'owner0101') =>
  (await world.as(username)).call(mineCalls.prepay, { ...target, amount: '300.00', way: 'ALIPAY_CODE', ...part })
const balance = async () =>
  add(
    (await (await world.as('owner0101')).call(accountCalls.mine, {})).result.accounts.map((account) => account.balance),
  )

test.each([
  ['1.00', true],
  ['50000.00', true],
  ['0.99', false],
  ['50000.01', false],
])('of %s yuan at once may be paid ahead: %s', (amount, isTaken) => {
  expect(prepayRefusal(amount) === undefined).toBe(isTaken)
})

describe('paying ahead online', () => {
  test('is offered for homes of one’s own, by the channels of who charges there', async () => {
    const { result } = await (await world.as('owner0101')).call(mineCalls.targets, {})
    expect(result.targets[0]).toMatchObject({ channels: ['WECHAT', 'ALIPAY'] })
    expect((await prepay({}, 'owner0102')).status).toBe(404)
    expect((await prepay({ creditorId: 'none' })).status).toBe(404)
    expect((await (await world.as('dep0101')).call(mineCalls.targets, {})).status).toBe(403)
    for (const amount of ['0.00', '0.99', '50000.01'])
      expect((await prepay({ amount })).message).toBe('预存金额应为1.00元至50000.00元!')
    for (const amount of ['-5.00', '1.005', 'x']) expect((await prepay({ amount })).success).toBe(false)
  })

  test.each(['NATIVE', 'ALIPAY_CODE'] as const)('by %s puts the money on the account once', async (way) => {
    const before = await balance()
    const { result: order } = await prepay({ way })
    expect(order).toMatchObject({ state: 'WAITING', amount: '300.00', prepay: '300.00' })
    const tell = async () => {
      if (way === 'NATIVE') return (await world.notify(world.peer.notification(order.payNo))).statusCode
      return (await world.tellAlipay(world.alipay.notification(order.payNo))).statusCode
    }
    if (way === 'NATIVE') world.peer.pay(order.payNo)
    else world.alipay.pay(order.payNo)
    const codes = await Promise.all(Array.from({ length: 16 }, tell))
    expect(new Set(codes)).toEqual(new Set([way === 'NATIVE' ? 204 : 200]))
    expect(await balance()).toBe(add([before, '300.00']))
    const { result } = await (await world.as('owner0101')).call(accountCalls.mine, {})
    const [log] = result.accounts.flatMap(({ logs }) => logs).filter(({ payNo }) => payNo === order.payNo)
    expect(log).toMatchObject({ logKind: 'IN', amount: '300.00' })
    expect(await world.orderOf(order.id)).toMatchObject({ state: 'SUCCESS', prepaidAmount: '0.00', fault: null })
    const { result: paid } = await (await world.as('owner0101')).call(mineCalls.payments, {})
    expect(paid.payments[0]).toMatchObject({ payNo: order.payNo, amount: '300.00', itemNames: '预存款' })
    expect(await world.faults()).toEqual([])
  })

  test('that is given up and paid after all is put on the account too', async () => {
    const before = await balance()
    const { result: order } = await prepay({ amount: '12.34' })
    expect((await (await world.as('owner0101')).call(mineCalls.cancel, { id: order.id })).result.state).toBe('CLOSED')
    world.alipay.pay(order.payNo)
    await world.tellAlipay(world.alipay.notification(order.payNo))
    expect(await balance()).toBe(add([before, '12.34']))
    expect(await world.faults()).toEqual([])
  })

  test('in another sum waits for somebody', async () => {
    const before = await balance()
    const { result: order } = await prepay({ amount: '20.00' })
    world.alipay.pay(order.payNo, '2.00')
    await world.tellAlipay(world.alipay.notification(order.payNo))
    expect(await world.orderOf(order.id)).toMatchObject({ state: 'HELD', heldAmount: '2.00' })
    expect(await balance()).toBe(before)
  })
})

describe('a receipt of one’s own', () => {
  test('is drawn once, printed in one’s own name and counted at every further copy', async () => {
    const bills = await world.home()
    const order = await world.opened(bills, 'ALIPAY_CODE')
    world.alipay.pay(order.payNo)
    await world.tellAlipay(world.alipay.notification(order.payNo))
    const { payOrderId } = await world.orderOf(order.id)
    const owner = await world.as('owner0101')
    const issue = () => owner.call(mineReceiptCalls.issue, { orderId: payOrderId! })
    const { result } = await issue()
    expect((await issue()).result).toEqual(result)
    const ids = { ids: result.id }
    const [sheet] = (await owner.call(mineReceiptPaperApi.preview, ids)).result
    expect(sheet).toMatchObject({ title: '收据', amount: order.amount, isRed: false })
    const factOf = (label: string) => sheet?.facts.find((fact) => fact.label === label)?.value
    expect(factOf('收款方式')).toBe(`支付宝${order.amount}元`)
    expect(factOf('缴费人')).not.toContain('*')
    const [paper] = (await owner.call(mineReceiptPaperApi.issue, { ids: [result.id] })).result
    expect(paper).toMatchObject({ reprintCount: 0, isIntact: true })
    const [copy] = (await owner.call(mineReceiptPaperApi.reprint, { ids: [paper!.id] })).result
    expect(copy?.reprintCount).toBe(1)
    const { result: paid } = await owner.call(mineCalls.payments, {})
    expect(paid.payments[0]?.receiptNo).toBe(sheet?.receiptNo)
    // Nobody else's: neither drawn, nor looked at, nor printed.
    const other = await world.as('owner0102')
    expect((await other.call(mineReceiptCalls.issue, { orderId: payOrderId! })).status).toBe(404)
    expect((await other.call(mineReceiptPaperApi.preview, ids)).status).toBe(404)
    expect((await other.call(mineReceiptPaperApi.one, { id: paper!.id })).status).toBe(404)
    expect((await owner.call(payApi.one, { id: payOrderId! })).status).toBe(403)
  })

  test('that has others’ bills on it stays at the desk', async () => {
    await world.openShift()
    const { bills } = await world.desk(world.freshRoom())
    const { result } = await world.pay(world.inputOf(bills))
    const owner = await world.as('owner0101')
    expect((await owner.call(mineReceiptCalls.issue, { orderId: result.id })).status).toBe(404)
  })
})
