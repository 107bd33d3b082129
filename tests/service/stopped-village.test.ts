import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import { householdApi, transferApi } from '#community/household/shared/api.ts'
import { issueApi } from '#community/household/invitation/shared/api.ts'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { buildingApi } from '#community/village/building/shared/api.ts'
import { managerAreaApi } from '#community/village/manager-area/shared/api.ts'
import { roomApi, roomCalls } from '#community/village/room/shared/api.ts'
import { villageApi } from '#community/village/shared/api.ts'
import { unitApi } from '#community/village/unit/shared/api.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const depart = (code: string) => seedId('depart', code)
const room = (key: string) => seedId('room', key)
const stopped = '小区已停用，不能办理新业务'

let linli: TestApp
const sql = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))

beforeAll(async () => {
  linli = await testApp()
})

const step = async (id: string, action: 'stop' | 'start') =>
  (await linli.as('supadmin')).call(villageApi.deal, { id, action })

test('a village in which somebody waits for an answer is not taken out of use', async () => {
  const rows = await sql<{ id: string }>(
    `update household set state = 'APPLYING' where id = (select min(id) from household where village_id = $1) returning id`,
    far,
  )
  expect(rows).toHaveLength(1)
  expect(await step(far, 'stop')).toMatchObject({ success: false, message: '小区存在进行中的业务，不能停用' })
  await sql(`update household set state = 'VERIFIED' where id = $1 returning id`, rows[0]!.id)
  expect(await step(far, 'stop')).toMatchObject({ success: true, result: { state: 'STOPPED' } })
  expect(await step(far, 'start')).toMatchObject({ success: true, result: { state: 'NORMAL' } })
})

describe('a village that is out of use', () => {
  beforeAll(async () => {
    await sql(`update household set state = 'VERIFIED' where village_id = $1 and state = 'APPLYING' returning id`, near)
    const { success, message } = await step(near, 'stop')
    if (!success) throw new Error(message)
  })

  test('takes no building, unit, room or manager area, neither one by one nor many at a time', async () => {
    const manager = await linli.as('pm0101')
    const [building] = (await manager.call(buildingApi.page, { villageId: near })).result.records
    const { id: _id, version: _version, ...house } = building!
    const fresh = { ...house, name: '新幢', code: 'N9' }
    expect(await manager.call(buildingApi.create, fresh)).toMatchObject({ success: false, message: stopped })
    const unit = {
      buildingId: building!.id,
      name: '9单元',
      code: null,
      elevatorCount: null,
      floors: 2,
      roomsPerFloor: 2,
    }
    expect(await manager.call(unitApi.create, unit)).toMatchObject({ success: false, message: stopped })
    const [known] = (await manager.call(roomApi.page, { villageId: near })).result.records
    const { id: _room, version: _roomVersion, ...other } = known!
    const next = { ...other, roomNo: '9901', certNo: null }
    expect(await manager.call(roomApi.create, next)).toMatchObject({ success: false, message: stopped })
    const plan = { floorFrom: 8, floorTo: 9, perFloor: 2, area: '80', usage: '1' as const, units: ['1单元'] }
    const generated = await manager.call(roomCalls.generate, { ...plan, buildingId: building!.id })
    expect(generated).toMatchObject({ success: false, message: stopped })
    const area = {
      villageId: near,
      areaName: null,
      companyId: depart('B01A01'),
      groupId: depart('B01A01A01'),
      managerUserId: seedId('user', 'pm0101'),
      startDate: '2031-01-01',
      endDate: null,
    }
    const authority = await linli.as('supadmin')
    expect(await authority.call(managerAreaApi.create, area)).toMatchObject({ success: false, message: stopped })
    const [counts] = await sql<{ rooms: number }>('select room_count as rooms from village where id = $1', near)
    expect(counts).toEqual({ rooms: 10 })
  })

  test('takes no resident, by whatever way, and no repair', async () => {
    const manager = await linli.as('pm0101')
    const person = { name: '新住户', phone: '19900001234', idType: '2', idNo: 'E12312312' } as const
    const entry = { roomId: room('R09'), relationType: 'owner', resident: person } as const
    const owners = [{ resident: person, shareRatio: '100.00', isRepresentative: 'Y' }] as const
    const transfer = { roomId: room('R01'), date: '2026-11-20', newOwners: [...owners], keepTenants: 'Y' as const }
    const answers = [
      await manager.call(householdApi.create, entry),
      await manager.call(transferApi, transfer),
      await manager.call(issueApi, { roomIds: [room('R09')], relationType: 'owner' }),
      await (
        await linli.as('owner0101')
      ).call(myHomeApi.apply, {
        ...person,
        roomId: room('R01'),
        relationType: 'dependents',
        kinship: '2',
        forSelf: 'N',
      }),
      await (
        await linli.as('owner0101')
      ).call(repairApi.open, {
        villageId: near,
        areaType: 'PRIVATE',
        roomId: room('R01'),
        repairType: 'WATER',
        content: '厨房水龙头一直滴水',
      }),
    ]
    expect(answers.map(({ success, message }) => [success, message])).toEqual(answers.map(() => [false, stopped]))
  })

  test('is still read, and what stands in it corrected and removed', async () => {
    const manager = await linli.as('pm0101')
    const rooms = (await manager.call(roomApi.page, { villageId: near })).result.records
    const free = rooms.find(({ isHeld }) => isHeld === 'N')!
    const layout = '3室2厅'
    expect(await manager.call(roomApi.update, { ...free, layout })).toMatchObject({ result: { layout } })
    const authority = await linli.as('supadmin')
    const { result: village } = await authority.call(villageApi.one, { id: near })
    expect(await authority.call(villageApi.update, { ...village, elevatorCount: 9 })).toMatchObject({ success: true })
    expect(await step(near, 'start')).toMatchObject({ success: true })
    const fresh = { ...free, roomNo: '9902', certNo: null }
    expect(await manager.call(roomApi.create, fresh)).toMatchObject({ success: true })
  })

  test('goes from one manager to the next all the same: somebody answers for what is still open', async () => {
    expect(await step(near, 'stop')).toMatchObject({ success: true })
    const heir = seedId('user', 'staff0101')
    await sql(
      `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values (1, $1, $2, 'projectManager') returning user_id`,
      heir,
      depart('B01A01A01'),
    )
    const company = await linli.as('co01')
    const [area] = (await company.call(managerAreaApi.page, { villageId: near })).result.records
    const wish = { id: area!.id, newManagerId: heir, date: today(), reason: '小区停用后交接' }
    expect(await company.call(managerAreaApi.transfer, wish)).toMatchObject({
      success: true,
      result: { state: 'EFFECTIVE', manager: { userId: heir } },
    })
  })
})
