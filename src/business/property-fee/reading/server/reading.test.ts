import { setClock } from '#kernel/server/clock.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { billWorld, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { billApi } from '../../bill/shared/api.ts'
import { meterApi } from '../../meter/shared/api.ts'
import type { FeeMeterInput } from '../../meter/shared/schema.ts'
import { readingApi as api, readingCalls } from '../shared/api.ts'
import type { FeeReadingInput } from '../shared/schema.ts'
import { readingMachine } from '../shared/states.ts'

let world: BillWorld
beforeAll(async () => {
  world = await billWorld()
})
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
})

const meter = async (part: Partial<FeeMeterInput> = {}, username = 'pm0101') =>
  (await world.as(username)).call(meterApi.create, {
    ...{ meterNo: 'S001', villageId: near, roomId: world.rooms[0]!.id, itemId: world.item('SF') },
    ...{ initReading: '1251.9', maxReading: '99999.9', installDate: '2026-01-01' },
    ...part,
  })
const read = async (part: Partial<FeeReadingInput> = {}, username = 'staff0101') =>
  (await world.as(username)).call(api.create, {
    ...{ villageId: near, meterNo: 'S001', period: '2026-10', curReading: '1286.4', curDate: '2026-10-31' },
    ...part,
  })
const deal = async (username: string, id: string, action: 'confirm' | 'reopen') =>
  (await world.as(username)).call(api.deal, { id, action, remark: '读数需重新核对' })
const fields = (field: string, message: string) => ({ success: false, result: { fields: { [field]: message } } })

describe('a counter', () => {
  test('is of a room of the village and of an item of whoever charges there, with a number of its own', async () => {
    expect(await meter()).toMatchObject({ result: { state: 'IN_USE', multiplier: '1.000', readings: 0 } })
    expect(await meter()).toMatchObject({ success: false, message: '该小区已有此表号' })
    const next = { meterNo: 'S002' }
    expect(await meter({ ...next, villageId: far })).toMatchObject(fields('villageId', '请选择小区!'))
    expect(await meter({ ...next, roomId: null })).toMatchObject(fields('roomId', '请选择房屋!'))
    expect(await meter({ ...next, itemId: 'none' })).toMatchObject(fields('itemId', '该收费项目不属于本小区的收费单位'))
    expect(await meter({ ...next, maxReading: '1000' })).toMatchObject(fields('maxReading', '最大读数不能小于起始读数'))
    expect(await meter({ ...next, installDate: '2026-11-22' })).toMatchObject(
      fields('installDate', '安装日期不能晚于今天'),
    )
    expect(await meter({ ...next, multiplier: '0' })).toMatchObject(fields('multiplier', '倍率必须大于0且最多三位小数'))
  })

  test('that was read stays as it is; taken out, it is read no more', async () => {
    const { id } = (await meter()).result
    const { id: readingId } = (await read()).result
    const manager = await world.as('pm0101')
    expect(await manager.call(meterApi.remove, { id })).toMatchObject({ message: '该表已有抄表记录，不能删除' })
    const step = { id, action: 'remove', remark: '表计损坏更换' } as const
    expect(await manager.call(meterApi.deal, step)).toMatchObject({ message: '该表还有未确认的抄表，请先确认末次读数' })
    await deal('pm0101', readingId, 'confirm')
    expect(await manager.call(meterApi.deal, step)).toMatchObject({
      result: { state: 'REMOVED', endDate: '2026-11-21' },
    })
    expect(await read({ period: '2026-11', curDate: '2026-11-20' })).toMatchObject(fields('meterNo', '该表已拆除'))
  })
})

describe('a reading', () => {
  test('follows the one before, by day, month and figure', async () => {
    await meter()
    expect(await read()).toMatchObject({
      result: { prevReading: '1251.900', usage: '34.500', state: 'DRAFT', isBilled: 'N' },
    })
    const next = { period: '2026-11', curDate: '2026-11-20', curReading: '1290' }
    expect(await read({ ...next, curReading: '1286.3' })).toMatchObject(
      fields('curReading', '本期读数不能小于上期读数'),
    )
    expect(await read({ ...next, curDate: '2026-10-31' })).toMatchObject(
      fields('curDate', '抄表日期必须晚于上次抄表日期2026-10-31'),
    )
    expect(await read({ ...next, curDate: '2026-11-22' })).toMatchObject(fields('curDate', '抄表日期不能晚于今天'))
    expect(await read({ ...next, period: '2026-10' })).toMatchObject(fields('period', '抄表月份必须晚于上次2026-10'))
    expect(await read({ ...next, period: '2026-13' })).toMatchObject(fields('period', '抄表月份应为年-月，如2026-11'))
    expect(await read({ ...next, meterNo: 'S009' })).toMatchObject(fields('meterNo', '该小区没有此表号'))
    expect(await read(next)).toMatchObject({ result: { prevReading: '1286.400', usage: '3.600' } })
  })

  test('goes through the end of its counter where somebody says so and another confirms it', async () => {
    await meter({ initReading: '99987.6' })
    const { result } = await read({ curReading: '12.3', isRolled: 'Y' }, 'pm0101')
    expect(result.usage).toBe('24.700')
    expect(await deal('pm0101', result.id, 'confirm')).toMatchObject({ message: '表计翻转，请由他人复核后确认' })
    const manager = await world.as('pm0101')
    expect((await manager.call(readingCalls.confirm, { ids: [result.id] })).result).toEqual({ confirmed: 0, left: 1 })
    expect(await deal('co01', result.id, 'confirm')).toMatchObject({ result: { state: 'CONFIRMED' } })
    await meter({ meterNo: 'S002', maxReading: null })
    expect(await read({ meterNo: 'S002', isRolled: 'Y' })).toMatchObject(fields('isRolled', '该表未登记最大读数'))
  })

  test('of more than three times what is usual is confirmed by another', async () => {
    await meter()
    const { id } = (await read({ period: '2026-09', curDate: '2026-09-30', curReading: '1261.9' })).result
    await deal('pm0101', id, 'confirm')
    const more = (await read({ curReading: '1292' }, 'pm0101')).result
    expect(await deal('pm0101', more.id, 'confirm')).toMatchObject({ message: '用量超过上期3倍，请由他人复核后确认' })
    expect(await deal('co01', more.id, 'confirm')).toMatchObject({ success: true })
  })

  test('takes every step of every role as the table has it, and is of the village alone', async () => {
    await meter()
    const { id } = (await read()).result
    for (const state of Object.keys(readingMachine.states) as (keyof typeof readingMachine.states)[])
      for (const role of Object.keys(roleNames) as RoleCode[])
        for (const action of eventsOf(readingMachine)) {
          await world.run('update fee_reading set state = $1 where id = $2', [state, id])
          const step = readingMachine.states[state].on[action]
          const answer = await deal(accounts[role]!, id, action as 'confirm')
          expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(
            step?.permission.roles.includes(role) ?? false,
          )
        }
    const foreign = await world.as('pm0102')
    expect(await foreign.call(api.one, { id })).toMatchObject({ status: 404 })
    expect(await foreign.call(readingCalls.confirm, { ids: [id] })).toMatchObject({ status: 404 })
    expect((await (await world.as('comm0101')).call(api.page, {})).code).toBe(510)
  })
})

describe('what was used', () => {
  const tiers = [
    { from: '0', to: '180', price: '5.00' },
    { from: '180', to: '260', price: '7.00' },
    { from: '260', to: null, price: '9.00' },
  ]
  const water = {
    standardName: '阶梯水费',
    formulaType: 'TIER' as const,
    tiers,
    tierBasis: 'YEAR' as const,
    unitPrice: null,
    billCycleMonths: 1,
  }

  test('is billed by tiers of the year, once it was confirmed, and its readings stay', async () => {
    await meter({ initReading: '0' })
    await world.charge('2026-09-01', { ...water, itemId: world.item('SF') }, [world.rooms[0]!.id])
    const first = (await read({ period: '2026-09', curDate: '2026-09-30', curReading: '168' })).result
    await deal('co01', first.id, 'confirm')
    await world.bill()
    expect((await world.bills()).map(({ receivable }) => receivable)).toEqual(['840.00'])
    const second = (await read({ curReading: '202.5' })).result
    await world.bill()
    expect(await world.bills()).toHaveLength(1)
    await deal('co01', second.id, 'confirm')
    await world.bill()
    const [, october] = await world.bills()
    expect(october).toMatchObject({ receivable: '217.50', periodStart: '2026-10-01', periodEnd: '2026-10-31' })
    expect(await deal('co01', second.id, 'reopen')).toMatchObject({ message: '该月份已出账，请走抄表更正' })
    const { origin } = (await (await world.as('pm0101')).call(billApi.one, { id: october!.id })).result
    expect(origin.lines.map(({ amount }) => amount)).toEqual(['60.00', '157.50'])
  })

  test('of two counters is one bill, when both were read', async () => {
    await meter({ initReading: '0' })
    await meter({ meterNo: 'S002', initReading: '0' })
    const flat = { standardName: '水费', formulaType: 'METER', unitPrice: '3.45', billCycleMonths: 1 } as const
    await world.charge('2026-10-01', { ...flat, itemId: world.item('SF') }, [world.rooms[0]!.id])
    const one = (await read({ curReading: '30' })).result
    await deal('co01', one.id, 'confirm')
    await world.bill()
    expect(await world.query('select reason from fee_batch_fault')).toEqual([{ reason: '没有抄表用量，无法计费' }])
    const other = (await read({ meterNo: 'S002', curReading: '4.5' })).result
    await deal('co01', other.id, 'confirm')
    await world.bill()
    expect((await world.bills()).map(({ receivable }) => receivable)).toEqual(['119.03'])
  })

  test('of a month is charged once, to the period that ends with it, though another one begins in it', async () => {
    await meter({ initReading: '0' })
    const flat = { standardName: '水费', formulaType: 'METER', unitPrice: '3.00', billCycleMonths: 1 } as const
    const room = world.rooms[0]!.id
    await world.charge('2026-09-12', { ...flat, itemId: world.item('SF'), cycleAnchor: 'CHECKIN' }, [room])
    for (const [period, curReading, curDate] of [
      ['2026-09', '10', '2026-09-30'],
      ['2026-10', '30', '2026-10-31'],
    ] as const)
      await deal('co01', (await read({ period, curReading, curDate })).result.id, 'confirm')
    await world.run(`update fee_assign set end_date = '2026-10-20', state = 'ENDED' where room_id = $1`, [room])
    await world.charge('2026-10-21', { ...flat, standardName: '新水费', itemId: world.item('SF') }, [room])
    await world.bill()
    const bills = (await world.bills()).toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
    expect(bills.map(({ periodStart, receivable }) => [periodStart, receivable])).toEqual([
      ['2026-09-12', '30.00'],
      ['2026-10-12', '0.00'],
      ['2026-10-21', '60.00'],
    ])
  })
})
