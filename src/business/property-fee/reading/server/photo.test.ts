import { setClock } from '#kernel/server/clock.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { meterWorld, type MeterWorld } from '../../../../../tests/support/meter-world.ts'
import { billApi, billCalls } from '../../bill/shared/api.ts'
import { mineCalls } from '../../online/shared/api.ts'
import { readingApi as api } from '../shared/api.ts'
import { readingPermissions } from '../shared/permissions.ts'

let world: MeterWorld
beforeAll(async () => {
  world = await meterWorld()
})
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
})

const gone = { status: 400, result: { fields: { photo: '文件不存在或已失效，请重新上传' } } }

test('a reading carries a picture of its counter, which whoever reads it has brought in for one', async () => {
  await world.meter()
  expect(await world.read({ photo: await world.photo('pm0101') })).toMatchObject(gone)
  expect(await world.read({ photo: await world.photo('staff0101', 'temp') })).toMatchObject(gone)
  const path = await world.photo('staff0101')
  const { result } = await world.read({ photo: path })
  expect(result.photo!.startsWith(`${path}?`)).toBe(true)
  expect(await world.opens(result.photo!)).toBe(200)
  expect(await world.query('select photo from fee_reading')).toEqual([{ photo: path }])

  // Sent back by a colleague it stays; left out as well; taken away it is gone.
  const manager = await world.as('pm0101')
  const { id, villageId, meterNo, period, curReading, curDate, photo } = result
  const known = { id, villageId, meterNo, period, curReading, curDate }
  const again = await manager.call(api.update, { ...known, version: result.version, photo })
  expect(again.result.photo!.startsWith(`${path}?`)).toBe(true)
  const left = await manager.call(api.update, { ...known, version: again.result.version })
  expect(left.result.photo!.startsWith(`${path}?`)).toBe(true)
  const bare = await manager.call(api.update, { ...known, version: left.result.version, photo: null })
  expect(bare.result.photo).toBeNull()
})

test('the picture opens by its path for whoever brought it in, and for those who see the reading, as long as they do', async () => {
  await world.meter()
  const path = await world.photo('staff0101')
  const { id } = (await world.read({ photo: path })).result
  for (const role of Object.keys(roleNames) as RoleCode[]) {
    const sees = readingPermissions.list.roles.includes(role)
    expect(await world.opens(path, accounts[role]!), role).toBe(sees ? 200 : 404)
  }
  expect(await world.opens(path, 'pm0102')).toBe(404)
  expect(await world.opens(path)).not.toBe(200)
  const manager = await world.as('pm0101')
  await manager.call(api.remove, { id })
  expect(await world.opens(path, 'pm0101')).toBe(404)
  expect(await world.opens(path, 'staff0101')).toBe(200)
})

test('a bill shows the readings that it came from with their pictures, to the desk and to its payer alone', async () => {
  const roomId = await world.homeOf('owner0101')
  await world.meter({ roomId, initReading: '0' })
  const flat = { standardName: '水费', formulaType: 'METER', unitPrice: '3.45', billCycleMonths: 1 } as const
  await world.charge('2026-09-01', { ...flat, itemId: world.item('SF') }, [roomId])
  const path = await world.photo('staff0101')
  for (const [period, curReading, curDate, photo] of [
    ['2026-09', '10', '2026-09-30', null],
    ['2026-10', '44.5', '2026-10-31', path],
  ] as const)
    await world.confirm((await world.read({ period, curReading, curDate, photo })).result.id)
  await world.bill()
  const [, october] = await world.bills()
  const manager = await world.as('pm0101')
  const { readings } = (await manager.call(billApi.one, { id: october!.id })).result
  expect(readings).toMatchObject([
    { meterNo: 'S001', period: '2026-10', prevReading: '10.000', curReading: '44.500', usage: '34.500' },
  ])
  expect(await world.opens(readings[0]!.photo!)).toBe(200)

  await manager.call(billCalls.publish, { ids: [october!.id] })
  const owner = await world.as('owner0101')
  const mine = (await owner.call(mineCalls.origin, { id: october!.id })).result
  expect(mine.readings).toMatchObject([{ period: '2026-10', usage: '34.500' }])
  expect(await world.opens(mine.readings[0]!.photo!)).toBe(200)
  expect(await world.opens(path, 'owner0101')).toBe(404)
  const other = await world.as('tenant0101')
  expect(await other.call(mineCalls.origin, { id: october!.id })).toMatchObject({ status: 404 })
})
