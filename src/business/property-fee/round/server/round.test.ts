import { setClock } from '#kernel/server/clock.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { near } from '../../../../../tests/support/fee-world.ts'
import { meterWorld, type MeterWorld } from '../../../../../tests/support/meter-world.ts'
import { meterApi } from '../../meter/shared/api.ts'
import { readingApi } from '../../reading/shared/api.ts'
import { readingPermissions } from '../../reading/shared/permissions.ts'
import { roundApi as api } from '../shared/api.ts'

let world: MeterWorld
beforeAll(async () => {
  world = await meterWorld()
})
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
})

const buildings = async (username = 'staff0101') => (await (await world.as(username)).call(api.buildings, {})).result
const meters = async (buildingId: string, username = 'staff0101') =>
  (await (await world.as(username)).call(api.meters, { buildingId })).result
const november = { period: '2026-11', curDate: '2026-11-21' }

test('buildings say how many of their counters this month has no reading of', async () => {
  const { buildingId } = world.rooms[0]!
  const others = world.rooms.filter((room) => room.buildingId === buildingId)
  await world.meter()
  await world.meter({ meterNo: 'S002', roomId: others.at(-1)!.id })
  // One that was put in today is read from tomorrow on; one that was taken out no more.
  await world.meter({ meterNo: 'S003', installDate: '2026-11-21' })
  const { id } = (await world.meter({ meterNo: 'S004' })).result
  await (await world.as('pm0101')).call(meterApi.deal, { id, action: 'remove', remark: '表计损坏更换' })
  expect(await buildings()).toMatchObject([{ buildingId, villageId: near, meters: 2, unread: 2 }])
  await world.read({ ...november, curReading: '1260' })
  expect(await buildings()).toMatchObject([{ buildingId, meters: 2, unread: 1 }])
  expect(await buildings('pm0102')).toEqual([])
  expect(await meters(buildingId, 'pm0102')).toEqual([])
})

test('a counter tells what it showed last and what usually goes through it', async () => {
  const { buildingId, name } = world.rooms[0]!
  await world.meter()
  const fresh = { meterNo: 'S001', roomName: name, maxReading: '99999.900', multiplier: '1.000' }
  expect(await meters(buildingId)).toMatchObject([
    { ...fresh, lastReading: '1251.900', lastDate: '2026-01-01', usual: null, isRead: false },
  ])
  for (const [period, curDate, curReading] of [
    ['2026-08', '2026-08-31', '1261.9'],
    ['2026-09', '2026-09-30', '1281.9'],
  ] as const)
    await world.confirm((await world.read({ period, curDate, curReading })).result.id)
  await world.read({ curReading: '1290' })
  expect(await meters(buildingId)).toMatchObject([
    { lastReading: '1290.000', lastDate: '2026-10-31', usual: '15.000', isRead: false },
  ])
  await world.read({ ...november, curReading: '1300' })
  expect(await meters(buildingId)).toMatchObject([{ lastReading: '1300.000', isRead: true }])
})

test('what a phone sends twice is one reading, and so are two phones before one counter', async () => {
  await world.meter()
  const input = { villageId: near, meterNo: 'S001', ...november, curReading: '1260' }
  const send = async (username: string, key: string) =>
    (await world.as(username)).call(readingApi.create, input, { 'x-idempotency-key': key })
  const [first, again] = [await send('staff0101', 'k'.repeat(32)), await send('staff0101', 'k'.repeat(32))]
  expect(again.result).toMatchObject({ id: first.result.id, curReading: '1260.000' })
  expect(await send('pm0101', 'm'.repeat(32))).toMatchObject({ success: false })
  expect(await world.query('select count(*)::int as n from fee_reading')).toEqual([{ n: 1 }])
})

test('the round is open to those who enter readings, and to nobody else', async () => {
  await world.meter()
  const { buildingId } = world.rooms[0]!
  for (const role of Object.keys(roleNames) as RoleCode[]) {
    const caller = await world.as(accounts[role]!)
    const may = readingPermissions.add.roles.includes(role)
    expect((await caller.call(api.buildings, {})).success, role).toBe(may)
    expect((await caller.call(api.meters, { buildingId })).success, role).toBe(may)
  }
})
