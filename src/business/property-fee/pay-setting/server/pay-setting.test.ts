import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { near } from '../../../../../tests/support/fee-world.ts'
import { onlineWorld, type OnlineWorld } from '../../../../../tests/support/online-world.ts'
import { deductToday } from '../../account/server/take-deductions.ts'
import { mineCalls } from '../../online/shared/api.ts'
import { paySettingApi } from '../shared/api.ts'
import type { PaySettingInput } from '../shared/schema.ts'

let world: OnlineWorld
beforeAll(async () => {
  world = await onlineWorld()
  await world.openShift()
})
afterAll(() => world.closePeers())
afterEach(async () => {
  await world.run('delete from fee_pay_setting')
})

const save = async (input: PaySettingInput, username = 'co01') =>
  (await world.as(username)).call(paySettingApi.create!, input)
const cash = (amount: string) => [{ channel: 'CASH', amount, received: amount } as const]

describe('who says how a place is paid', () => {
  test.each([
    ['co01', { success: true }],
    ['pm0101', { status: 403 }],
    ['fin01', { status: 403 }],
    ['cash0101', { status: 403 }],
    ['staff0101', { status: 403 }],
    ['supadmin', { status: 403 }],
    ['owner0101', { status: 403 }],
  ])('%s', async (username, answer) => {
    expect(await save({ villageId: near, oldestFirst: 'N' }, username)).toMatchObject(answer)
  })

  test('once for a place, within their own villages, and others do not see it', async () => {
    const { result } = await save({ villageId: null, orderMinutes: 20 })
    expect(await save({ villageId: null })).toMatchObject({ message: '该适用范围已有缴费设置' })
    expect((await save({ villageId: near, allowPartial: 'N' })).success).toBe(true)
    expect(await save({ villageId: near, orderMinutes: 4 } as never)).toMatchObject({ success: false })
    expect(await save({ villageId: near, deductDay: 29 } as never)).toMatchObject({ success: false })
    expect((await save({ villageId: near }, 'co02')).success).toBe(false)
    const seen = async (username: string) =>
      (await (await world.as(username)).call(paySettingApi.page, { pageSize: '50' })).result.records.length
    expect([await seen('co01'), await seen('cash0101'), await seen('co02')]).toEqual([2, 2, 0])
    const { inForce } = (await (await world.as('cash0101')).call(paySettingApi.one, { id: result.id })).result
    expect(inForce).toContainEqual({ label: '线上支付时限', value: '20分钟', source: '本单位设置' })
    const change = { id: result.id, version: result.version, orderMinutes: 25 } as never
    expect((await (await world.as('co02')).call(paySettingApi.update!, change)).success).toBe(false)
  })
})

describe('the desk', () => {
  test('takes no part, no rounding and nothing ahead where the village says so, and tells the screen', async () => {
    await save({ villageId: near, allowPartial: 'N', roundDown: 'JIAO', allowDeposit: 'N', needVoucher: 'N' })
    const { bills, rules, payerId } = await world.desk(world.freshRoom())
    expect(rules).toMatchObject({ allowPartial: 'N', roundDown: 'JIAO', allowDeposit: 'N', oldestFirst: 'Y' })
    const part = world.inputOf(bills, { amount: '1.00', tenders: cash('1.00') })
    expect(await world.pay(part)).toMatchObject({ success: false, message: '缴费设置不允许部分收款' })
    const round = world.inputOf(bills, { roundDown: 'YUAN' })
    expect(await world.pay(round)).toMatchObject({ success: false, message: '缴费设置不允许这样抹零' })
    const ahead = world.inputOf([], { tenders: cash('5.00'), deposit: { payerId: payerId!, amount: '5.00' } })
    expect(await world.pay(ahead)).toMatchObject({ success: false, message: '缴费设置不接受预存款' })
    const whole = world.inputOf(bills)
    const transfer = [{ channel: 'TRANSFER', amount: whole.tenders[0]!.amount } as const]
    expect(await world.pay({ ...whole, tenders: transfer })).toMatchObject({ success: true })
  })

  test('lets a younger bill be paid first, or asks for all of a home', async () => {
    const { bills } = await world.desk(world.freshRoom())
    const last = bills.slice(-1)
    expect(await world.pay(world.inputOf(last))).toMatchObject({ success: false })
    await save({ villageId: null, payMode: 'BILL_WHOLE', oldestFirst: 'N' })
    expect((await world.pay(world.inputOf(last))).message).toMatch(/^须同一房屋一并缴清，请一并选择/)
    await save({ villageId: near, payMode: 'FREE_PERIOD' })
    expect(await world.pay(world.inputOf(last))).toMatchObject({ success: true })
    expect(await world.faults()).toEqual([])
  })

  test('puts a part on late fees first where that is the order of the village', async () => {
    await save({ villageId: near, allocation: 'LATE_FIRST' })
    const { bills } = await world.desk(world.freshRoom())
    const part = { amount: '5.00', tenders: cash('5.00') }
    const refused = await world.pay(world.inputOf(bills, part))
    expect(refused).toMatchObject({ success: false, message: '缴费设置规定先违约金后本金' })
    expect(await world.pay(world.inputOf(bills, { ...part, allocation: 'LATE_FIRST' }))).toMatchObject({
      success: true,
    })
    expect(Number((await world.stateOf(bills[0]!.id)).latePaid)).toBeGreaterThan(0)
  })
})

describe('residents', () => {
  test('pay within the time that is set, and not at all where it is closed', async () => {
    await save({ villageId: near, orderMinutes: 15 })
    const order = await world.opened(await world.home())
    expect(order.expireAt).toBe('2026-11-21 10:15:00')
    await world.run('delete from fee_pay_setting')
    const bills = await world.home()
    await save({ villageId: null, allowOnline: 'N' })
    const seen = (await world.mine('owner0101')).bills
    expect(seen.every(({ channels }) => channels.length === 0)).toBe(true)
    expect((await world.open(bills)).message).toBe('该小区未开放线上缴费，请到物业收费台缴纳')
    const owner = await world.as('owner0101')
    expect((await owner.call(mineCalls.targets, {})).result.targets).toEqual([])
  })
})

test('a channel that is closed is neither shown nor taken; a village opens what its organisation has closed', async () => {
  await save({ villageId: null, onlineChannels: 'ALIPAY' })
  const bills = await world.home()
  const seen = (await world.mine('owner0101')).bills
  expect(seen.every(({ channels }) => !channels.includes('WECHAT'))).toBe(true)
  expect((await world.open(bills)).message).toBe('该小区未开放微信支付，请选择其他支付方式')
  await save({ villageId: near, onlineChannels: 'BOTH' })
  expect((await world.opened(bills)).way).toBe('NATIVE')
})

describe('accounts', () => {
  test('pay on the day that is set, and on no other', async () => {
    const { payerId, roomId } = await world.desk(world.freshRoom()).then((desk) => ({
      payerId: desk.payerId!,
      roomId: desk.bills[0]!.roomId,
    }))
    const { bills } = await world.desk(roomId)
    const sum = bills.reduce((total, { balance, lateDue }) => total + Number(balance) + Number(lateDue), 500).toFixed(2)
    await world.run('update fee_bill set payer_id = $1 where room_id = $2', [payerId, roomId])
    const ahead = world.inputOf([], { tenders: cash(sum), deposit: { payerId, amount: sum } })
    expect(await world.pay(ahead)).toMatchObject({ success: true })
    await save({ villageId: near, deductDay: 22 })
    expect(await deductToday(world.linli.services)).toBe(0)
    world.at('2026-11-22 08:30:00')
    expect(await deductToday(world.linli.services)).toBeGreaterThan(0)
    expect(await world.stateOf(bills[0]!.id)).toMatchObject({ state: 'PAID' })
  })
})
