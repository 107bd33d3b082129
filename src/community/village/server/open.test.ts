import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { boxApi } from '#services/notice/shared/box.ts'
import { buildingApi } from '../building/shared/api.ts'
import { roomApi, roomCalls } from '../room/shared/api.ts'
import { villageApi, villageCalls } from '../shared/api.ts'
import type { VillageInput } from '../shared/schema.ts'
import { unitApi } from '../unit/shared/api.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const depart = (code: string) => seedId('depart', code)

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

const village: VillageInput = {
  name: '新村',
  streetId: depart('A01A01'),
  communityId: depart('A01A01A01'),
  areaCode: '330199001001',
  address: '新村路1号',
  lng: '120.2',
  lat: '30.25',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [120.2, 30.25],
        [120.204, 30.25],
        [120.204, 30.254],
        [120.2, 30.25],
      ],
    ],
  },
  villageType: '1',
  managementMode: '3',
  buildYear: 2020,
  developer: '新村置业',
  firstDeliveryDate: '2021-06-30',
  landArea: '3000',
  totalArea: '5000',
  residentArea: '4500.5',
  plannedRoomCount: 60,
  parkingTotal: null,
  parkingGround: 20,
  parkingUnder: 30,
  elevatorCount: 4,
  greenRate: '35.5',
  feeStandard: '1.85',
  images: null,
}

const departOf = async (id: string) => {
  const text = `select depart_name, org_code, org_category, village_id, del_flag from sys_depart where id = $1`
  const [[row]] = await linli.services.db.flight(systemActor(1), [
    statement<{ departName: string; orgCode: string; orgCategory: string; villageId: string; delFlag: number }>(text, [
      id,
    ]),
  ])
  return row!
}
const seen = async (caller: Caller) =>
  (await caller.call(villageApi.page, {})).result.records.map(({ id }) => id).toSorted()

describe('a new village of a street', () => {
  test('is in use at once, with an organisation of its own, and is seen by those who govern it', async () => {
    const clerk = await linli.as('street01')
    const { result } = await clerk.call(villageApi.create, village)
    expect(result).toMatchObject({
      code: '3301990010003',
      state: 'NORMAL',
      roomCount: 0,
      parkingTotal: 50,
      totalArea: '5000.00',
      residentArea: '4500.50',
      committeeState: '0',
      meetingReady: 'N',
      communityId_dictText: '望江社区',
    })
    const organisation = await departOf(result.orgId)
    expect(organisation).toMatchObject({ departName: '新村', orgCategory: 'village', villageId: result.id, delFlag: 0 })
    expect(organisation.orgCode).toBe(result.orgCode)
    expect(result.orgCode).toBe('A01A01A01A02')
    for (const name of ['comm0101', 'street01'] as const) {
      const caller = await linli.as(name)
      await expect.poll(() => seen(caller)).toContain(result.id)
    }
    expect(await seen(await linli.as('comm0102'))).toEqual([far])
    const detail = await clerk.call(villageApi.one, { id: result.id })
    expect(detail.result).toMatchObject({ allowedActions: [{ action: 'stop', allowed: false }] })
    expect(detail.result.timeline.map(({ action, toState }) => [action, toState])).toEqual([['create', 'NORMAL']])
    expect(detail.result.boundary).toEqual(village.boundary)
  })

  test.each([
    ['a name that is taken', { name: '桂园里' }, 200, '该社区下已存在同名小区'],
    ['a community of another street', { streetId: depart('A01A02') }, 200, '社区不属于所选街道'],
    ['a village in place of a community', { communityId: depart('A01A01A01A01') }, 200, '社区不属于所选街道'],
    ['no name', { name: '' }, 400, '请输入小区名称!'],
    ['no community', { communityId: undefined }, 400, '请选择所属社区!'],
    ['no area', { totalArea: '0' }, 400, '总建筑面积必须大于0'],
    ['more homes than area', { residentArea: '5000.01' }, 400, '住宅面积不能大于总建筑面积'],
    ['parking that does not add up', { parkingTotal: 49 }, 400, '车位数应等于地上车位与地下车位之和'],
    ['a year to come', { buildYear: 2028 }, 400, '建成年份不能晚于明年'],
    ['a green rate above all', { greenRate: '100.01' }, 400, '绿化率应在0到100之间'],
    [
      'an open boundary',
      { boundary: { type: 'Polygon', coordinates: [[[120, 30]]] } },
      400,
      '边界应首尾相接，至少三个顶点',
    ],
    [
      'a boundary like a figure 8',
      {
        boundary: {
          type: 'Polygon',
          coordinates: [
            [
              [120.2, 30.25],
              [120.204, 30.254],
              [120.204, 30.25],
              [120.2, 30.254],
              [120.2, 30.25],
            ],
          ],
        },
      },
      400,
      '边界不能自相交',
    ],
    [
      'a boundary of a few paces',
      {
        boundary: {
          type: 'Polygon',
          coordinates: [
            [
              [120.2, 30.25],
              [120.20005, 30.25],
              [120.20005, 30.25005],
              [120.2, 30.25],
            ],
          ],
        },
      },
      400,
      '边界面积须在100㎡至5000000㎡之间',
    ],
    ['somebody else’s file', { images: 'village/202611/aaaa/图.png' }, 200, '文件不存在或已失效，请重新上传'],
  ] as const)('with %s is refused below its field', async (_, wrong, status, message) => {
    const answer = await (await linli.as('street01')).call(villageApi.create, { ...village, name: '又一村', ...wrong })
    expect(answer).toMatchObject({ status, success: false, message })
    const { fields } = (answer.result ?? {}) as { fields?: object }
    if (!message.includes('同名')) expect(Object.values(fields ?? {})).toEqual([message])
  })

  test('leaves nothing behind when it is refused', async () => {
    const text = `select count(*) as departs from sys_depart where depart_name = '又一村'`
    const [[row]] = await linli.services.db.flight(systemActor(1), [statement<{ departs: number }>(text)])
    expect(row!.departs).toBe(0)
  })
})

describe('the places under which a village may be entered', () => {
  const communities = async (username: string) => {
    const { result } = await (await linli.as(username)).call(villageCalls.places, {})
    return result.flatMap(({ children }) => children.map(({ label }) => label))
  }

  test('are all for the district and for managers, and their own for street and community', async () => {
    const all = await communities('supadmin')
    expect(all).toContain('望江社区')
    expect(await communities('pm0101')).toEqual(all)
    expect(await communities('village0101')).toEqual(all)
    expect(await communities('comm0101')).toEqual(['望江社区'])
    const own = await communities('street02')
    expect(own).not.toContain('望江社区')
  })

  test('tell the region of the villages that stand there', async () => {
    const { result } = await (await linli.as('comm0101')).call(villageCalls.places, {})
    expect(result[0]!.children[0]).toMatchObject({ value: village.communityId, areaCode: '330199001001' })
  })

  test('are a limit for those who govern them', async () => {
    const other = { ...village, name: '外村', communityId: depart('A01A01A02') }
    const answer = await (await linli.as('comm0101')).call(villageApi.create, other)
    expect(answer).toMatchObject({ success: false, message: '请选择本辖区内的社区' })
  })
})

describe('a village that a project manager enters', () => {
  let id: string
  test('is a draft of his organisation, with an area that waits', async () => {
    const manager = await linli.as('pm0101')
    const input = { ...village, name: '经理新村', communityId: depart('A01A01A02') }
    const { result } = await manager.call(villageApi.create, input)
    id = result.id
    expect(result).toMatchObject({ state: 'DRAFT', companyName: null })
    expect(await seen(manager)).toEqual([near, id].toSorted())
    expect((await manager.call(villageApi.one, { id })).result.allowedActions).toMatchObject([
      { action: 'submit', allowed: true },
    ])
    expect((await (await linli.as('pm0102')).call(villageApi.one, { id })).status).toBe(404)
    const areas = statement<{ state: string; groupId: string }>(
      'select state, group_id from manager_area where village_id = $1',
      [id],
    )
    const [rows] = await linli.services.db.flight(systemActor(1), [areas])
    expect(rows).toEqual([{ state: 'PENDING', groupId: depart('B01A01A01') }])
  })

  test('is his with all that he registers in it, for nobody else of a company', async () => {
    const manager = await linli.as('pm0101')
    const house = {
      villageId: id,
      name: '草稿1幢',
      code: '01',
      buildingType: '1',
      structure: null,
      floorsUp: 2,
      floorsDown: 0,
      hasElevator: 'N',
      buildArea: null,
      completeDate: null,
      warrantyEndDate: null,
      sort: 1,
    } as const
    const building = await manager.call(buildingApi.create, house)
    expect(building).toMatchObject({ success: true, result: { villageId: id } })
    const plan = { floorFrom: 1, floorTo: 2, perFloor: 2, area: '80', usage: '1' as const, units: ['1单元'] }
    const made = await manager.call(roomCalls.generate, { ...plan, buildingId: building.result.id })
    expect(made.result).toEqual({ count: 4 })
    const totals = async (username: string): Promise<number[]> => {
      const caller = await linli.as(username)
      const inIt = { villageId: id }
      const answers = [
        await caller.call(buildingApi.page, inIt),
        await caller.call(unitApi.page, inIt),
        await caller.call(roomApi.page, inIt),
      ]
      return answers.map(({ result }) => (result as { total: number } | null)?.total ?? 0)
    }
    expect(await totals('pm0101')).toEqual([1, 1, 4])
    expect(await totals('comm0102')).toEqual([1, 1, 4])
    for (const other of ['pm0102', 'co02', 'comm0101', 'owner0101'])
      expect([other, await totals(other)]).toEqual([other, [0, 0, 0]])
    for (const room of (await manager.call(roomApi.page, { villageId: id, pageSize: '10' })).result.records)
      await manager.call(roomApi.remove, { id: room.id })
    for (const unit of (await manager.call(unitApi.page, { villageId: id })).result.records)
      await manager.call(unitApi.remove, { id: unit.id })
    const gone = await manager.call(buildingApi.remove, { id: building.result.id })
    expect(gone).toMatchObject({ success: true })
  })

  test('may be given another name and place, which its organisation follows', async () => {
    const manager = await linli.as('pm0101')
    const before = (await manager.call(villageApi.one, { id })).result
    const change = { ...before, name: '经理大村', communityId: village.communityId }
    const { result } = await manager.call(villageApi.update, change)
    expect(result).toMatchObject({ name: '经理大村', communityId: village.communityId, state: 'DRAFT' })
    const organisation = await departOf(before.orgId)
    expect(organisation).toMatchObject({ departName: '经理大村', orgCode: result.orgCode })
    expect(result.orgCode.startsWith('A01A01A01')).toBe(true)
  })

  test('goes with its organisation and its area when it is thrown away, and comes back with the first', async () => {
    const manager = await linli.as('pm0101')
    const { orgId } = (await manager.call(villageApi.one, { id })).result
    expect(await manager.call(villageApi.remove, { id })).toMatchObject({ success: true })
    expect((await departOf(orgId)).delFlag).toBe(1)
    const [rows] = await linli.services.db.flight(systemActor(1), [
      statement<{ n: number }>('select count(*) as n from manager_area where village_id = $1 and del_flag = 0', [id]),
    ])
    expect(rows).toEqual([{ n: 0 }])
    expect(await manager.call(villageApi.restore, { id })).toMatchObject({ success: true })
    expect((await departOf(orgId)).delFlag).toBe(0)
  })
})

describe('a village in use', () => {
  test('keeps its name, which changes by an application only', async () => {
    const clerk = await linli.as('supadmin')
    const before = (await clerk.call(villageApi.one, { id: near })).result
    const answer = await clerk.call(villageApi.update, { ...before, name: '别名' })
    expect(answer).toMatchObject({ status: 200, message: '小区名称请通过更名申请修改' })
    const { result } = await clerk.call(villageApi.update, { ...before, address: '改后路2号' })
    expect(result).toMatchObject({ name: '桂园里', address: '改后路2号' })
  })

  test.each(['supadmin', 'comm0101', 'village0101', 'pm0101'])(
    'stays below its street and community, whoever writes: %s',
    async (username) => {
      const clerk = await linli.as(username)
      const before = (await clerk.call(villageApi.one, { id: near })).result
      for (const place of [
        { communityId: depart('A01A01A02') },
        { streetId: depart('A01A02'), communityId: depart('A01A02A01') },
      ]) {
        const answer = await clerk.call(villageApi.update, { ...before, ...place })
        expect(answer).toMatchObject({
          success: false,
          result: { fields: { communityId: expect.stringContaining('部门管理') } },
        })
      }
      expect((await clerk.call(villageApi.one, { id: near })).result).toEqual(before)
      expect(await (await linli.as('comm0101')).call(villageApi.one, { id: near })).toMatchObject({ success: true })
    },
  )

  test('tells those who have audited it what a manager has changed, and nobody of what they change themselves', async () => {
    const told = async (username: string) =>
      (await (await linli.as(username)).call(boxApi.page, { pageSize: '50' })).result.records.filter(({ titile }) =>
        titile.includes('信息有变更'),
      )
    const change = async (username: string, values: Partial<VillageInput>) => {
      const clerk = await linli.as(username)
      const { result } = await clerk.call(villageApi.one, { id: near })
      expect(await clerk.call(villageApi.update, { ...result, ...values })).toMatchObject({ success: true })
    }
    await change('supadmin', { elevatorCount: 7 })
    await change('pm0101', {})
    expect((await told('comm0101')).length).toBe(0)
    await change('pm0101', { elevatorCount: 8, address: '经理改后路3号' })
    for (const username of ['comm0101', 'street01'])
      expect([username, (await told(username)).length]).toEqual([username, 1])
    expect((await told('comm0102')).length).toBe(0)
    await change('comm0101', { elevatorCount: 9 })
    expect([(await told('comm0101')).length, (await told('street01')).length]).toEqual([1, 2])
  })

  test('is not thrown away while anything refers to it, nor by those who only apply', async () => {
    const remove = async (username: string) => (await linli.as(username)).call(villageApi.remove, { id: near })
    expect(await remove('supadmin')).toMatchObject({ message: '存在关联数据，不能删除' })
    expect(await remove('village0101')).toMatchObject({ message: '只能删除草稿或已退回的小区' })
  })

  test('of a community is missing for another one, which leaves a line in the security log', async () => {
    const log = `select count(*) as lines from sys_log where log_content like $1`
    const lines = async () => {
      const [[row]] = await linli.services.db.flight(systemActor(1), [statement<{ lines: number }>(log, [`%${far}%`])])
      return row!.lines
    }
    const before = await lines()
    const answer = await (await linli.as('comm0101')).call(villageApi.one, { id: far })
    expect(answer).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
    await expect.poll(lines).toBe(before + 1)
  })
})
