import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { onlineWorld } from '../../../../../tests/support/online-world.ts'
import { refundActs } from '../../../../../tests/support/refund-world.ts'
import type { Mishap } from '../../../../../tests/support/wechat-peer.ts'
import { accountCalls } from '../../account/shared/api.ts'
import { adjustApi, waiverCalls } from '../../adjustment/shared/api.ts'
import { billApi } from '../../bill/shared/api.ts'
import { payApi } from '../../payment/shared/api.ts'
import { mineCalls, onlineApi } from '../shared/api.ts'

const makeWorld = async () => refundActs(await onlineWorld())
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  world = await makeWorld()
  await world.openShift()
})
beforeEach(() => {
  world.peer.go('none')
  world.at('2026-11-21 10:00:00')
})
afterAll(() => world.closePeers())

const lockText = /^账单支付中，请\d+分钟后再试或先关闭支付单$/
const cash = async (bill: { id: string; roomId: string }) => {
  const { bills } = await world.desk(bill.roomId)
  return world.pay(world.inputOf(bills.filter(({ id }) => id === bill.id)))
}

describe('the bills of a home', () => {
  test('are seen by whoever is asked for them, and by nobody else', async () => {
    const bills = await world.home()
    expect(bills).toHaveLength(3)
    expect(bills.every(({ channels, isLocked }) => channels.includes('WECHAT') && !isLocked)).toBe(true)
    for (const other of ['tenant0101', 'owner0102']) {
      const seen = (await world.mine(other)).bills.map(({ id }) => id)
      expect(seen.filter((id) => bills.some((bill) => bill.id === id))).toEqual([])
      const caller = await world.as(other)
      expect((await caller.call(mineCalls.origin, { id: bills[0]!.id })).status).toBe(404)
      expect((await world.open(bills, other)).status).toBe(404)
    }
    const owner = await world.as('owner0101')
    const { result } = await owner.call(mineCalls.origin, { id: bills[0]!.id })
    expect(add(result.origin.lines.map(({ amount }) => amount))).toBe(bills[0]!.receivable)
    expect(result.late?.due ?? '0.00').toBe(bills[0]!.lateDue)
    expect((await (await world.as('dep0101')).call(mineCalls.read, {})).status).toBe(403)
  })
})

describe('an order', () => {
  test('asks the channel for what is due to the cent, and holds its bills', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    expect(order).toMatchObject({ state: 'WAITING', amount: world.dueOf(bills), expireAt: '2026-11-21 10:30:00' })
    expect(order.payUrl).toMatch(/^weixin:/)
    const known = world.peer.orders.get(order.payNo)!
    expect(known).toMatchObject({ total: Number(order.amount.replace('.', '')), expires: '2026-11-21T10:30:00+08:00' })
    expect(known.notifyUrl).toBe(
      `https://linli.example/api/property/pay/notify/wechat/${world.peer.settings.merchantId}`,
    )
    for (const { id } of bills) expect(await world.lockOf(id)).toBe(order.id)
    expect((await cash(bills[0]!)).message).toMatch(lockText)
    expect((await world.open(bills)).message).toMatch(lockText)
    const voided = { id: bills[0]!.id, action: 'void', remark: '重复出账作废' } as const
    expect((await (await world.as('co01')).call(billApi.deal, voided)).message).toMatch(lockText)
    const asked = { billId: bills[0]!.id, adjustKind: 'CORRECT', amount: '1.00', reason: '多收了一元' } as const
    expect((await (await world.as('pm0101')).call(adjustApi.create, asked)).message).toMatch(lockText)
    const { orders } = await world.mine()
    expect(orders.map(({ id }) => id)).toContain(order.id)
    // Nobody else follows it.
    expect((await (await world.as('owner0102')).call(mineCalls.order, { id: order.id })).status).toBe(404)
    expect((await (await world.as('owner0102')).call(mineCalls.cancel, { id: order.id })).status).toBe(404)
  })

  test('is refused for another sum, a younger bill or none, and changes nothing', async () => {
    const bills = await world.home()
    const owner = await world.as('owner0101')
    const ids = bills.map(({ id }) => id)
    const call = (billIds: string[], expected: string) => owner.call(mineCalls.open, { billIds, expected, way: 'H5' })
    const due = world.dueOf(bills)
    expect((await call(ids, add([due, '0.01']))).message).toBe('应缴金额已变化，请刷新')
    expect((await call([ids[2]!], world.dueOf([bills[2]!]))).message).toMatch(/^请先缴清.+的账单$/)
    expect((await call([], due)).message).toContain('请选择要缴费的账单')
    expect((await call([...ids, seedId('bill', 'none')], due)).status).toBe(404)
    for (const id of ids) expect(await world.lockOf(id)).toBe(null)
  })

  test('that a phone opens goes to the channel and comes back', async () => {
    const bills = await world.home()
    const { result } = await world.open(bills, 'owner0101', 'H5')
    expect(result.payUrl).toMatch(
      /^https:\/\/wx\.tenpay\.com\/.+&redirect_url=https%3A%2F%2Flinli\.example%2Fproperty-expenses%2Fmine/,
    )
  })

  test('that the channel does not take keeps its bills until the channel has said that it knows of none', async () => {
    const bills = await world.home()
    world.peer.go('refused')
    expect((await world.open(bills)).message).toBe('微信支付暂时无法下单，请稍后再试')
    const id = (await world.lockOf(bills[0]!.id))!
    expect((await world.orderOf(id)).state).toBe('CLOSING')
    // The word of whoever stands between is no word of the channel.
    for (const mishap of ['noSignature', 'broken', 'wrongSignature', 'failing'] as const) {
      world.peer.go(mishap)
      world.at('2026-11-21 10:20:00')
      await world.run(`update fee_online_order set next_ask_at = '2026-11-21 10:00:00+08' where id = $1`, [id])
      await world.ask()
      expect((await world.orderOf(id)).state).toBe('CLOSING')
      expect(await world.lockOf(bills[0]!.id)).toBe(id)
    }
    world.peer.go('none')
    world.at('2026-11-21 11:00:00')
    await world.ask()
    expect((await world.orderOf(id)).state).toBe('CLOSED')
    expect(await world.lockOf(bills[0]!.id)).toBe(null)
  })
})

describe('money that comes in', () => {
  test('is put on the bills once, however often it is told', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    const { tradeNo } = world.peer.pay(order.payNo)
    const told = world.peer.notification(order.payNo)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.notify(told)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204, 204])
    // The same under another signature, and by the channel's answer to a question.
    expect((await world.notify(world.peer.notification(order.payNo))).statusCode).toBe(204)
    const asked = await (await world.as('owner0101')).call(mineCalls.ask, { id: order.id })
    expect(asked.result).toMatchObject({ state: 'SUCCESS', heldAmount: '0.00', payUrl: null })
    for (const { id, lateDue } of bills) {
      expect(await world.stateOf(id)).toMatchObject({ state: 'PAID', balance: '0.00', latePaid: lateDue })
      expect(await world.lockOf(id)).toBe(null)
    }
    const { payOrderId } = await world.orderOf(order.id)
    const { result } = await (await world.as('pm0101')).call(payApi.one, { id: payOrderId! })
    expect(result).toMatchObject({
      payNo: order.payNo,
      amount: order.amount,
      channel: 'WECHAT',
      cashierId: null,
      shiftId: null,
    })
    expect(result.tenders).toEqual([
      { channel: 'WECHAT', amount: order.amount, received: null, change: '0.00', voucherNo: tradeNo },
    ])
    expect((await world.notices()).filter(({ subject }) => subject === order.payNo)).toEqual([
      { subject: order.payNo, handleState: 'POSTED' },
    ])
    const { result: paid } = await (await world.as('owner0101')).call(mineCalls.payments, {})
    expect(paid.payments[0]).toMatchObject({
      payNo: order.payNo,
      amount: order.amount,
      refunded: '0.00',
      channel: 'WECHAT',
      isUndone: false,
    })
    // Nobody took it at a desk: nobody undoes it there.
    const undone = { id: payOrderId!, action: 'revoke', remark: '收错了要退回' } as const
    expect((await (await world.as('pm0101')).call(payApi.deal, undone)).success).toBe(false)
    expect(await world.faults()).toEqual([])
  })

  test.each<Mishap>([
    'wrongSignature',
    'wrongSerial',
    'oldTime',
    'changedBody',
    'noSignature',
    'otherMerchant',
    'otherCurrency',
  ])('is not believed where what tells of it is %s, and the true word still counts', async (mishap) => {
    const [bill] = await world.home()
    const order = await world.opened([bill!])
    world.peer.pay(order.payNo)
    expect((await world.notify(world.peer.notification(order.payNo, mishap))).statusCode).toBe(401)
    expect((await world.orderOf(order.id)).state).toBe('WAITING')
    expect((await world.notices()).filter(({ subject }) => subject === order.payNo)).toEqual([])
    expect((await world.notify(world.peer.notification(order.payNo))).statusCode).toBe(204)
    expect((await world.orderOf(order.id)).state).toBe('SUCCESS')
  })

  test('of another merchant or of no JSON is refused', async () => {
    const told = world.peer.notification('JF20261121100000000001')
    expect((await world.notify(told, '1900000199')).statusCode).toBe(404)
    expect((await world.notify({ ...told, body: 'x' })).statusCode).toBe(401)
    expect((await world.notify({ headers: {}, body: '' })).statusCode).toBe(401)
  })

  test('for an order that nobody knows is written down as a difference', async () => {
    const payNo = 'JF20261121100000000002'
    for (const _time of [1, 2]) expect((await world.notify(world.peer.notification(payNo))).statusCode).toBe(204)
    expect((await world.notices()).filter(({ subject }) => subject === payNo)).toEqual([
      { subject: payNo, handleState: 'DIFF' },
    ])
  })

  test('in another sum than was asked is put nowhere until somebody has dealt with it', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    world.peer.pay(order.payNo, 1)
    expect((await world.notify(world.peer.notification(order.payNo))).statusCode).toBe(204)
    expect(await world.orderOf(order.id)).toMatchObject({ state: 'HELD', heldAmount: '0.01', payOrderId: null })
    expect(await world.lockOf(bills[0]!.id)).toBe(order.id)
    expect((await world.notices()).at(-1)).toEqual({ subject: order.payNo, handleState: 'DIFF' })
    const todos = await world.query<{ title: string }>(`select title from todo where biz_id = $1 and state = 'OPEN'`, [
      order.id,
    ])
    expect(todos.map(({ title }) => title)).toEqual([`线上支付长款待处理：${order.payNo}，0.01元`])
    const settle = { id: order.id, action: 'settle', remark: '已在商户平台原路退回' } as const
    expect((await (await world.as('staff0101')).call(onlineApi.deal, settle)).success).toBe(false)
    expect(await (await world.as('pm0101')).call(onlineApi.deal, settle)).toMatchObject({ success: true })
    expect(await world.lockOf(bills[0]!.id)).toBe(null)
    expect(await world.faults()).toEqual([])
  })

  test('that nobody has told of is found by asking, the next day too, for what was asked', async () => {
    const [bill] = await world.home()
    const order = await world.opened([bill!])
    world.at('2026-11-21 10:01:30')
    await world.ask()
    expect((await world.orderOf(order.id)).state).toBe('WAITING')
    world.peer.pay(order.payNo)
    world.at('2026-11-23 10:00:00')
    await world.ask()
    expect(await world.orderOf(order.id)).toMatchObject({ state: 'SUCCESS', heldAmount: '0.00' })
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PAID', latePaid: bill!.lateDue })
    expect(await world.faults()).toEqual([])
  })
})

describe('an order that is over', () => {
  test('is closed at the channel before its bills are free', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    world.at('2026-11-21 10:30:01')
    world.peer.go('broken')
    await world.ask()
    expect((await world.orderOf(order.id)).state).toBe('CLOSING')
    expect(await world.lockOf(bills[0]!.id)).toBe(order.id)
    world.peer.go('none')
    world.at('2026-11-21 10:40:00')
    await world.ask()
    expect((await world.orderOf(order.id)).state).toBe('CLOSED')
    expect(world.peer.orders.get(order.payNo)?.state).toBe('CLOSED')
    expect(await cash(bills[0]!)).toMatchObject({ success: true })
  })

  test('may have been paid in the last moment', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    world.peer.pay(order.payNo)
    const { result } = await (await world.as('owner0101')).call(mineCalls.cancel, { id: order.id })
    expect(result.state).toBe('SUCCESS')
    expect(await world.stateOf(bills[2]!.id)).toMatchObject({ state: 'PAID' })
  })

  test('and is paid after all pays what is still owed; the rest is paid ahead, and told as a difference', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    const { result } = await (await world.as('owner0101')).call(mineCalls.cancel, { id: order.id })
    expect(result.state).toBe('CLOSED')
    expect(await cash(bills[0]!)).toMatchObject({ success: true })
    // The second bill is paid by another order right now, the third is owed still.
    const other = await world.opened([bills[1]!])
    world.peer.pay(order.payNo)
    expect((await world.notify(world.peer.notification(order.payNo))).statusCode).toBe(204)
    const posted = world.dueOf([bills[2]!])
    const rest = subtract(order.amount, posted)
    const settled = await world.orderOf(order.id)
    expect(settled).toMatchObject({ state: 'SUCCESS', heldAmount: '0.00', prepaidAmount: rest })
    expect(settled.fault).toMatch(/^[\d.]+元未能冲抵账单：.+，长款已转入缴费人的预存款$/)
    const owner = await world.as('owner0101')
    expect((await owner.call(mineCalls.order, { id: order.id })).result).toMatchObject({ prepaidAmount: rest })
    expect((await owner.call(accountCalls.mine, {})).result.accounts).toMatchObject([
      { balance: rest, logs: [{ logKind: 'SURPLUS', amount: rest, balanceAfter: rest, payNo: order.payNo }] },
    ])
    expect(await world.stateOf(bills[2]!.id)).toMatchObject({ state: 'PAID' })
    expect(await world.lockOf(bills[1]!.id)).toBe(other.id)
    expect(await world.faults()).toEqual([])
  })

  test('and is paid after all pays no late fee that was let go meanwhile', async () => {
    const [bill] = await world.home()
    const order = await world.opened([bill!])
    const asked = { billId: bill!.id, amount: bill!.lateDue, reason: '业主住院期间未能按时缴费' }
    const clerk = await world.as('staff0101')
    expect((await clerk.call(waiverCalls.apply, asked)).message).toMatch(lockText)
    await (await world.as('owner0101')).call(mineCalls.cancel, { id: order.id })
    const { result } = await clerk.call(waiverCalls.apply, asked)
    expect(await world.sign(result.id, 'pm0101')).toMatchObject({ success: true })
    expect((await world.mine()).bills.find(({ id }) => id === bill!.id)).toMatchObject({ lateDue: '0.00' })
    world.peer.pay(order.payNo)
    expect((await world.notify(world.peer.notification(order.payNo))).statusCode).toBe(204)
    expect(await world.stateOf(bill!.id)).toMatchObject({ state: 'PAID', latePaid: '0.00' })
    expect(await world.orderOf(order.id)).toMatchObject({ state: 'SUCCESS', prepaidAmount: bill!.lateDue })
    expect(await world.faults()).toEqual([])
  })

  test('may be let go by whoever answers for it once the channel has been silent for long', async () => {
    const bills = await world.home()
    const order = await world.opened(bills)
    world.peer.go('broken')
    const closing = { id: order.id, action: 'cancel' } as const
    expect(await (await world.as('staff0101')).call(onlineApi.deal, closing)).toMatchObject({ success: true })
    await world.ask()
    const release = { id: order.id, action: 'release', remark: '渠道持续无应答，人工核实' } as const
    expect((await (await world.as('pm0101')).call(onlineApi.deal, release)).message).toContain('渠道尚未确认关闭')
    world.at('2026-11-21 11:00:00')
    expect(await (await world.as('pm0101')).call(onlineApi.deal, release)).toMatchObject({ success: true })
    expect(await world.lockOf(bills[0]!.id)).toBe(null)
  })
})
