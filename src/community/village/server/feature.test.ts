import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Page } from '#kernel/shared/page.ts'
import { setClock } from '#kernel/server/clock.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { buildingApi } from '../building/shared/api.ts'
import { managerAreaApi } from '../manager-area/shared/api.ts'
import { roomApi } from '../room/shared/api.ts'
import { villageApi, villagePickers } from '../shared/api.ts'
import { endManagerAreas } from '../manager-area/server/jobs.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const departOf = (code: string) => seedId('depart', code)

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T23:50:00+08:00'))
  linli = await testApp()
})

/** Staff accounts of the tiny district and the villages that are theirs. */
const staff = [
  ['admin', [near, far]],
  ['supadmin', [near, far]],
  ['street01', [near, far]],
  ['street02', []],
  ['comm0101', [near]],
  ['comm0102', [far]],
  ['gnormal0101', [near]],
  ['co01', [near]],
  ['co02', [far]],
  ['pm0101', [near]],
  ['cs0101', [near]],
  ['staff0101', [near]],
  ['village0101', [near]],
  ['village0102', [far]],
  ['committee0101', [near]],
] as const

describe.each(staff)('%s', (username, villages) => {
  const foreign = [near, far].filter((id) => !(villages as readonly string[]).includes(id))

  test('lists and counts exactly the villages of its scope, with their rooms, buildings and areas', async () => {
    const caller = await linli.as(username)
    const { result } = await caller.call(villageApi.page, {})
    expect(result.records.map(({ id }) => id).toSorted()).toEqual(villages.toSorted())
    expect(result.total).toBe(villages.length)
    const calls = [roomApi.page, buildingApi.page, managerAreaApi.page]
    for (const call of calls as Endpoint<{ [key: string]: string }, Page<{ villageId: string }>>[]) {
      const page = (await caller.call(call, { pageSize: '100' })).result
      const seen = new Set(page.records.map(({ villageId }) => villageId))
      expect([...seen].toSorted()).toEqual(villages.toSorted())
      expect(page.total).toBe(page.records.length)
    }
  })

  test('reads its villages one by one and finds the others missing', async () => {
    const caller = await linli.as(username)
    for (const id of villages) expect((await caller.call(villageApi.one, { id })).result.id).toBe(id)
    for (const id of foreign) {
      expect(await caller.call(villageApi.one, { id })).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
      expect((await caller.call(villageApi.page, { id, selections: id })).result.total).toBe(0)
    }
  })

  test('chooses from its villages and rooms only', async () => {
    const caller = await linli.as(username)
    const offered = (await caller.call(villagePickers.village, {})).result.map(({ value }) => value)
    expect(offered.toSorted()).toEqual(villages.toSorted())
    const named = (await caller.call(villagePickers.village, { ids: `${near},${far}` })).result
    expect(named.map(({ value }) => value).toSorted()).toEqual(villages.toSorted())
    const rooms = (await caller.call(villagePickers.room, { ids: `${seedId('room', 'R01')},${seedId('room', 'F01')}` }))
      .result
    expect(rooms.map(({ text }) => text)).toEqual(
      [
        [near, '桂园里 1幢1单元0101'],
        [far, '荷风苑 1幢1单元0101'],
      ].flatMap(([id, text]) => ((villages as readonly string[]).includes(id as string) ? [text] : [])),
    )
  })
})

test.each([
  ['owner0101', ['桂园里 1幢1单元0101']],
  ['tenant0101', ['桂园里 1幢1单元0201']],
  ['dep0102', ['荷风苑 1幢1单元0101']],
])('%s chooses from the own rooms only and has no lists', async (username, rooms) => {
  const caller = await linli.as(username)
  expect((await caller.call(villagePickers.room, {})).result.map(({ text }) => text)).toEqual(rooms)
  expect(await caller.call(roomApi.page, {})).toMatchObject({ status: 200, code: 510 })
})

test('the reference village has ten parts and 1,001.00 ㎡, and tells who serves it', async () => {
  const { result } = await (await linli.as('pm0101')).call(villageApi.one, { id: near })
  expect(result).toMatchObject({
    name: '桂园里',
    buildingCount: 2,
    unitCount: 2,
    roomCount: 10,
    exclusiveArea: '1001.00',
    companyName: '安居物业',
    groupName: '桂园里项目部',
    communityId_dictText: '望江社区',
    streetId_dictText: '滨河街道',
  })
})

test('an export holds the rows of the scope and no others', async () => {
  const caller = await linli.as('village0102')
  const answer = await caller.inject({ method: 'GET', url: '/api/village/info/exportXls' })
  expect(answer.statusCode).toBe(403)
  const rooms = await caller.inject({ method: 'GET', url: '/api/village/room/exportXls' })
  const sheet = await readSheet(rooms.rawPayload)
  const text = JSON.stringify(sheet.rows)
  expect(text).toContain('荷风苑')
  expect(text).not.toContain('桂园里')
})

describe('a manager area', () => {
  const area = {
    villageId: near,
    areaName: null,
    companyId: departOf('B01A02'),
    groupId: departOf('B01A02A01'),
    managerUserId: seedId('user', 'pm0102'),
    startDate: '2027-01-01',
    endDate: null,
  }

  test.each([
    ['that overlaps another', {}, 200, '楼栋1幢已属于其他管理区域'],
    ['with an end before its start', { endDate: '2026-12-31' }, 400, '截止日期不能早于生效日期'],
    ['of something that is no company', { companyId: departOf('A01') }, 400, '请选择物业企业'],
    ['of a foreign project', { groupId: departOf('B01A01A01') }, 400, '请选择该企业的项目部'],
  ])('%s is refused', async (_, wrong, status, message) => {
    const answer = await (await linli.as('supadmin')).call(managerAreaApi.create, { ...area, ...wrong })
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('that ends today takes the village away tomorrow, from sessions too, and the next one gives it', async () => {
    const [authority, leaving, coming] = [
      await linli.as('supadmin'),
      await linli.as('pm0101'),
      await linli.as('pm0102'),
    ]
    const old = (await authority.call(managerAreaApi.page, { villageId: near })).result.records[0]!
    const changed = await authority.call(managerAreaApi.update, {
      ...old,
      managerUserId: old.managerUserId!,
      endDate: '2026-11-21',
    })
    expect(changed).toMatchObject({ success: true, result: { state: 'EFFECTIVE' } })
    // Every process has dropped what it remembered of callers as soon as this comes.
    const told = new Promise<void>((resume) => linli.services.bus.subscribe('actor', () => resume()))
    const next = await authority.call(managerAreaApi.create, { ...area, startDate: '2026-11-22' })
    expect(next).toMatchObject({ success: true, result: { state: 'EFFECTIVE', groupId_dictText: '荷风苑项目部' } })
    await told
    expect(await villagesOf(leaving)).toEqual([near])
    expect(await villagesOf(coming)).toEqual([far])
    setClock(() => new Date('2026-11-22T00:10:00+08:00'))
    expect(await villagesOf(leaving)).toEqual([])
    expect(await villagesOf(coming)).toEqual([near, far].toSorted())
    await endManagerAreas.run(linli.services, { dueAt: '2026-11-22 00:05:00' })
    expect((await authority.call(managerAreaApi.one, { id: old.id })).result.state).toBe('ENDED')
    const late = await authority.call(managerAreaApi.update, {
      ...old,
      managerUserId: old.managerUserId!,
      version: old.version + 2,
      endDate: null,
    })
    expect(late).toMatchObject({ success: false, message: '已结束的管理区域不能修改或删除' })
  })
})

const villagesOf = async (caller: Caller) =>
  (await caller.call(villageApi.page, {})).result.records.map(({ id }) => id).toSorted()
