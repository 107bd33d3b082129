import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { buildingApi } from '../../building/shared/api.ts'
import type { Building } from '../../building/shared/schema.ts'
import { villageApi } from '../../shared/api.ts'
import { unitApi } from '../../unit/shared/api.ts'
import { roomApi, roomCalls } from '../shared/api.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')

let linli: TestApp
let manager: Caller
let authority: Caller
beforeAll(async () => {
  linli = await testApp()
  manager = await linli.as('pm0101')
  authority = await linli.as('supadmin')
  // The neighbour begins without rooms, so that its figures are those of the plan alone.
  await linli.services.db.write(systemActor(1), async (tx) => {
    for (const table of ['fee_assign', 'fund_account', 'household', 'village_room'])
      await tx.run(statement(`update ${table} set del_flag = 1 where tenant_id = 1 and village_id = $1`, [far]))
  })
})

const input = {
  villageId: near,
  name: '',
  code: '',
  buildingType: '3',
  structure: null,
  floorsUp: 33,
  floorsDown: 0,
  hasElevator: 'Y',
  buildArea: null,
  completeDate: null,
  warrantyEndDate: null,
  sort: 0,
} as const
const building = async (caller: Caller, more: { villageId?: string; name: string; code: string }): Promise<Building> =>
  (await caller.call(buildingApi.create, { ...input, ...more })).result
const plan = { units: ['1单元', '2单元'], floorFrom: 1, floorTo: 3, perFloor: 2, area: '89.50', usage: '1' } as const
const villageOf = async (id: string) => (await authority.call(villageApi.one, { id })).result

describe('the wizard', () => {
  test('makes twelve rooms of 1,074.00 ㎡ from two units, three floors and two rooms a floor', async () => {
    const { id } = await building(authority, { villageId: far, name: '甲幢', code: 'J1' })
    const answer = await authority.call(roomCalls.generate, { ...plan, buildingId: id, units: [...plan.units] })
    expect(answer).toMatchObject({ success: true, message: '房屋已生成', result: { count: 12 } })
    expect(await villageOf(far)).toMatchObject({
      roomCount: 12,
      exclusiveArea: '1074.00',
      unitCount: 3,
      buildingCount: 2,
    })
    const { records } = (await authority.call(roomApi.page, { buildingId: id, pageSize: '20' })).result
    expect(records.map(({ name }) => name).slice(0, 3)).toEqual(['甲幢1单元0101', '甲幢1单元0102', '甲幢1单元0201'])
    expect(records[0]).toMatchObject({
      roomCode: '0002-J1-1-0101',
      buildArea: '89.50',
      areaSource: '3',
      deliverState: '1',
      liveState: '3',
      countInVote: 'Y',
    })
    const road = (await villageOf(far)).address.replace(/^临江区/, '')
    const place = `临江区滨河街道柳岸社区${road}荷风苑甲幢1单元`
    expect(records.slice(0, 3).map(({ standardAddress }) => standardAddress)).toEqual([
      `${place}1层0101`,
      `${place}1层0102`,
      `${place}2层0201`,
    ])
    expect((await authority.call(buildingApi.one, { id })).result).toMatchObject({ unitCount: 2, roomCount: 12 })
    const units = (await authority.call(unitApi.page, { buildingId: id })).result.records
    expect(units.map(({ name, code, roomCount }) => [name, code, roomCount])).toEqual([
      ['1单元', '1', 6],
      ['2单元', '2', 6],
    ])
  })

  test('makes 3,168 rooms from twelve buildings of two units, thirty-three floors and four rooms a floor', async () => {
    const before = (await villageOf(far)).roomCount
    const ids: string[] = []
    for (let number = 1; number <= 12; number += 1)
      ids.push((await building(authority, { villageId: far, name: `${number}号楼`, code: `N${number}` })).id)
    const large = { ...plan, units: ['1单元', '2单元'], floorTo: 33, perFloor: 4, buildingIds: ids }
    expect((await authority.call(roomCalls.generate, large)).result).toEqual({ count: 3168 })
    expect((await villageOf(far)).roomCount - before).toBe(3168)
    expect((await authority.call(roomApi.page, { buildingId: ids.join(','), pageSize: '1' })).result.total).toBe(3168)
  })

  test('stores the rows of the preview as they were edited', async () => {
    const { id } = await building(manager, { name: '乙幢', code: 'Y1' })
    const rooms = [
      { buildingId: id, unit: null, roomNo: '商铺01', floor: 1, area: '120.00', usage: '2' },
      { buildingId: id, unit: null, roomNo: '车位B1', floor: -1, area: '13.25', usage: '4' },
    ] as const
    const answer = await manager.call(roomCalls.generate, { ...plan, units: [], buildingId: id, rooms: [...rooms] })
    expect(answer.result).toEqual({ count: 2 })
    const { records } = (await manager.call(roomApi.page, { buildingId: id })).result
    expect(records.map(({ name, floor, buildArea, usage, unitId }) => [name, floor, buildArea, usage, unitId])).toEqual(
      [
        ['乙幢商铺01', 1, '120.00', '2', null],
        ['乙幢车位B1', -1, '13.25', '4', null],
      ],
    )
  })

  test('refuses numbers that stand twice and stores nothing', async () => {
    const { id } = await building(manager, { name: '丙幢', code: 'C1' })
    const all = { ...plan, units: ['1单元'], buildingId: id }
    await manager.call(roomCalls.generate, { ...all, floorTo: 1, perFloor: 1 })
    expect(await manager.call(roomCalls.generate, all)).toMatchObject({
      status: 200,
      success: false,
      message: '房号重复：丙幢-1单元-0101',
    })
    const twice = { buildingId: id, unit: '9单元', roomNo: '0901', floor: 9, area: '80', usage: '1' } as const
    const answer = await manager.call(roomCalls.generate, { ...all, rooms: [twice, twice] })
    expect(answer).toMatchObject({ success: false, message: '房号重复：丙幢-9单元-0901' })
    expect((await manager.call(unitApi.page, { buildingId: id })).result.total).toBe(1)
  })

  test.each([
    ['more than 5,000 rooms', { floorTo: 150, perFloor: 34 }, 200, '单次最多生成5000套房屋'],
    ['floor 0', { floorFrom: 0 }, 400, '楼层应为-9到150之间的整数，且不为0'],
    ['floors upside down', { floorFrom: 4 }, 400, '起始楼层不能高于终止楼层'],
    ['no area', { area: '0' }, 400, '建筑面积必须大于0'],
    ['no day of delivery', { deliverState: '3' }, 400, '已交付房屋请填写交付日期'],
    ['no building', { buildingId: undefined }, 400, '请选择楼栋!'],
    ['a building that has units, and none named', { units: [] }, 400, '请输入单元!'],
  ] as const)('refuses a plan with %s', async (_, wrong, status, message) => {
    const { id } = (await manager.call(buildingApi.page, { name: '丙幢' })).result.records[0]!
    const body = { ...plan, units: ['1单元'], floorFrom: 2, buildingId: id, ...wrong }
    expect(await manager.call(roomCalls.generate, body as never)).toMatchObject({ status, success: false, message })
  })

  test('does not reach a building of a foreign village, nor serve whoever may only read', async () => {
    const { id } = (await authority.call(buildingApi.page, { name: '甲幢', villageId: far })).result.records[0]!
    const body = { ...plan, units: ['3单元'], buildingId: id }
    expect(await manager.call(roomCalls.generate, body)).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
    expect((await manager.call(roomCalls.map, { buildingId: id })).result).toEqual([])
    expect(await (await linli.as('gnormal0101')).call(roomCalls.generate, body)).toMatchObject({ status: 403 })
  })
})

describe('writers at the same time', () => {
  test('lose no count: rooms of two buildings made together are all counted', async () => {
    const one = await building(authority, { villageId: far, name: '丁幢', code: 'D1' })
    const two = await building(authority, { villageId: far, name: '戊幢', code: 'D2' })
    const before = await villageOf(far)
    const all = [one, two].flatMap(({ id }) =>
      ['1单元', '2单元', '3单元'].map((unit) => ({ ...plan, units: [unit], buildingId: id })),
    )
    const answers = await Promise.all(all.map((body) => authority.call(roomCalls.generate, body)))
    expect(answers.map(({ result }) => result)).toEqual(all.map(() => ({ count: 6 })))
    const after = await villageOf(far)
    expect(after.roomCount - before.roomCount).toBe(36)
    expect(after.unitCount - before.unitCount).toBe(6)
    expect(Math.round((Number(after.exclusiveArea) - Number(before.exclusiveArea)) * 100)).toBe(36 * 8950)
    expect((await authority.call(buildingApi.one, { id: one.id })).result).toMatchObject({
      unitCount: 3,
      roomCount: 18,
    })
  })

  test('make a number once: the second run of the same plan is refused', async () => {
    const { id } = await building(authority, { villageId: far, name: '己幢', code: 'D3' })
    const body = { ...plan, units: ['1单元'], buildingId: id }
    const answers = await Promise.all([1, 2].map(() => authority.call(roomCalls.generate, body)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await authority.call(buildingApi.one, { id })).result.roomCount).toBe(6)
  })
})

test('the map of a building holds its rooms by unit, floor and number', async () => {
  const { id } = (await authority.call(buildingApi.page, { name: '甲幢', villageId: far })).result.records[0]!
  const { result } = await authority.call(roomCalls.map, { buildingId: id })
  expect(result).toHaveLength(12)
  expect(result[0]).toMatchObject({ unitName: '1单元', roomNo: '0101', floor: 1, usage: '1', liveState: '3' })
  expect(result.at(-1)).toMatchObject({ unitName: '2单元', roomNo: '0302', floor: 3 })
})
