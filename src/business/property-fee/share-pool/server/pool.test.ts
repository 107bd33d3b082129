import { beforeAll, beforeEach, expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { billWorld, type BillWorld } from '../../../../../tests/support/bill-world.ts'
import { far, near } from '../../../../../tests/support/fee-world.ts'
import { poolApi as api, poolCalls } from '../shared/api.ts'
import type { FeePoolInput } from '../shared/schema.ts'
import { poolMachine } from '../shared/states.ts'

let world: BillWorld
beforeAll(async () => {
  world = await billWorld()
})
beforeEach(() => world.clear())

const pool = async (part: Partial<FeePoolInput> = {}, username = 'pm0101') =>
  (await world.as(username)).call(api.create, {
    ...{ villageId: near, buildingId: null, itemId: world.item('GTF'), period: '2026-10', amount: '1286.37' },
    ...{ totalUsage: null, poolMethod: 'AREA', remark: null },
    ...part,
  })
const deal = async (username: string, id: string, action: 'confirm' | 'reopen') =>
  (await world.as(username)).call(api.deal, { id, action, remark: '金额需重新核对' })
const shares = async (id: string) => (await (await world.as('pm0101')).call(poolCalls.shares, { id })).result
/** Three rooms that bear a pool, with areas of their own. */
const charge = async () => {
  const part = {
    standardName: '公摊电费',
    itemId: world.item('GTF'),
    formulaType: 'SHARE_AREA',
    unitPrice: null,
  } as const
  const three = world.rooms.slice(0, 3).map(({ id }) => id)
  await world.charge('2026-09-01', { ...part, billCycleMonths: 1 }, three)
  const areas = ['89.50', '120.00', '61.25']
  for (const [at, id] of three.entries())
    await world.run('update fee_assign set area = $1 where room_id = $2', [areas[at], id])
}

test('a pool is shared out to the cent, by area, by home or by factor', async () => {
  await charge()
  const { id } = (await pool()).result
  expect(await shares(id)).toEqual([])
  expect(await deal('pm0101', id, 'confirm')).toMatchObject({ result: { state: 'CONFIRMED', members: 3 } })
  expect((await shares(id)).map(({ amount }) => amount)).toEqual(['425.23', '570.13', '291.01'])
  const even = (await pool({ period: '2026-09', amount: '100', poolMethod: 'COUNT' })).result
  await deal('pm0101', even.id, 'confirm')
  expect((await shares(even.id)).map(({ amount }) => amount)).toEqual(['33.34', '33.33', '33.33'])
  await world.run('update fee_assign set coefficient = 2 where room_id = $1', [world.rooms[0]!.id])
  const own = (await pool({ period: '2026-08', amount: '0.02', poolMethod: 'CUSTOM' })).result
  expect(await deal('pm0101', own.id, 'confirm')).toMatchObject({
    message: '没有可分摊的计费对象，请先分配公摊收费标准',
  })
})

test('homes in which nobody lives bear their part, unless the pool leaves them out', async () => {
  await charge()
  const empty = world.rooms[1]!.id
  await world.run(`update village_room set live_state = '3' where id = $1`, [empty])
  try {
    const all = (await pool()).result
    expect(all.vacantRule).toBe('JOIN')
    expect(await deal('pm0101', all.id, 'confirm')).toMatchObject({ result: { members: 3 } })
    const lived = (await pool({ period: '2026-09', amount: '100.00', poolMethod: 'COUNT', vacantRule: 'SKIP' })).result
    expect(await deal('pm0101', lived.id, 'confirm')).toMatchObject({ result: { members: 2, vacantRule: 'SKIP' } })
    expect((await shares(lived.id)).map(({ amount }) => amount)).toEqual(['50.00', '50.00'])
  } finally {
    await world.run(`update village_room set live_state = '1' where id = $1`, [empty])
  }
})

test('what is borne is billed with its month, and then stays', async () => {
  await charge()
  const { id } = (await pool()).result
  const earlier = (await pool({ period: '2026-09', amount: '300.00' })).result
  await world.bill()
  expect(await world.bills()).toEqual([])
  await deal('pm0101', id, 'confirm')
  await deal('pm0101', earlier.id, 'confirm')
  await world.bill()
  const bills = await world.bills()
  expect(bills).toHaveLength(6)
  const october = bills.filter(({ periodStart }) => periodStart === '2026-10-01')
  expect(add(october.map(({ receivable }) => receivable))).toBe('1286.37')
  expect(await deal('pm0101', id, 'reopen')).toMatchObject({ message: '该月份已出账，请先作废或冲正账单' })
})

test('is of a month, a village or one of its buildings, and refused at its field', async () => {
  const fields = (field: string, message: string) => ({ success: false, result: { fields: { [field]: message } } })
  expect(await pool({ villageId: far })).toMatchObject(fields('villageId', '请选择小区!'))
  expect(await pool({ period: '2026-1' })).toMatchObject(fields('period', '公摊月份应为年-月，如2026-11'))
  for (const amount of ['0', '-1', '1.005'])
    expect(await pool({ amount })).toMatchObject(fields('amount', '公摊金额必须大于0且最多两位小数'))
  expect(await pool({ buildingId: 'none' })).toMatchObject(fields('buildingId', '楼栋不在该小区内'))
  expect(await pool()).toMatchObject({ success: true })
  expect(await pool()).toMatchObject({ success: false, message: '该月份已有相同的公摊' })
  expect(await pool({ buildingId: world.rooms[0]!.buildingId })).toMatchObject({ success: true })
})

test('takes every step of every role as the table has it, and is of the village alone', async () => {
  await charge()
  const { id } = (await pool()).result
  for (const state of Object.keys(poolMachine.states) as (keyof typeof poolMachine.states)[])
    for (const role of Object.keys(roleNames) as RoleCode[])
      for (const action of eventsOf(poolMachine)) {
        await world.run('delete from fee_pool_share')
        await world.run('update fee_pool set state = $1 where id = $2', [state, id])
        const step = poolMachine.states[state].on[action]
        const answer = await deal(accounts[role]!, id, action as 'confirm')
        expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(
          step?.permission.roles.includes(role) ?? false,
        )
      }
  const foreign = await world.as('pm0102')
  expect(await foreign.call(api.one, { id })).toMatchObject({ status: 404 })
  expect(await foreign.call(poolCalls.shares, { id })).toMatchObject({ status: 404 })
  expect((await (await world.as('comm0101')).call(api.page, {})).code).toBe(510)
})
