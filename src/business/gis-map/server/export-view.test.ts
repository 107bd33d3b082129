import { beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { converted } from '#engines/map/shared/coordinate-system.ts'
import { logApi } from '#system/log/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { gisApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const whole = 'layers=village,company&bbox=120,30,120.5,30.5'
const get = (caller: Caller, query: string) => caller.inject({ method: 'GET', url: `/api/gis/export?${query}` })

async function sheet(caller: Caller, query = whole): Promise<readonly (readonly string[])[]> {
  const answer = await get(caller, query)
  expect(answer.statusCode).toBe(200)
  return (await readSheet(answer.rawPayload, { rows: 100 })).rows
}

const villages = (rows: readonly (readonly string[])[]) =>
  rows.filter(([layer]) => layer === '小区').map(([, name]) => name)

describe('the sheet of places in view', () => {
  test.each([
    ['admin', ['桂园里', '荷风苑']],
    ['supadmin', ['桂园里', '荷风苑']],
    ['comm0101', ['桂园里']],
    ['co02', ['荷风苑']],
    ['pm0101', ['桂园里']],
  ])('of %s holds what stands on the map of it, and says by whom and when', async (username, expected) => {
    const rows = await sheet(await linli.as(username))
    expect(villages(rows)).toHaveLength(expected.length)
    expect(new Set(villages(rows))).toEqual(new Set(expected))
    expect(rows[0]![0]).toBe('地图数据（小区、物业企业）')
    expect(rows[1]![0]).toContain('GCJ-02')
    expect(rows[2]![0]).toMatch(/^导出人：.+导出时间：\d{4}-/)
    expect(rows[3]).toEqual(['图层', '名称', '说明', '状态', '数量', '经度', '纬度'])
  })

  test('is of the area that was chosen, and of the box alone', async () => {
    const caller = await linli.as('supadmin')
    expect(villages(await sheet(caller, `${whole}&areaCode=330199001002`))).toEqual(['荷风苑'])
    expect(villages(await sheet(caller, 'layers=village&bbox=100,20,101,21'))).toEqual([])
  })

  test('has its coordinates in the system that is asked for', async () => {
    const caller = await linli.as('comm0101')
    const at = (rows: readonly (readonly string[])[]) => rows[4]!.slice(5).map(Number) as [number, number]
    const own = at(await sheet(caller, whole))
    const other = at(await sheet(caller, `${whole}&system=WGS84`))
    const [lng, lat] = converted(own, 'GCJ02', 'WGS84')
    expect(other[0]).toBeCloseTo(lng, 5)
    expect(other[1]).toBeCloseTo(lat, 5)
  })

  test.each([
    ['without a layer', 'layers=&bbox=120,30,121,31'],
    ['of a layer that nobody has', 'layers=party&bbox=120,30,121,31'],
    ['without a box', 'layers=village'],
    ['of a box that is none', 'layers=village&bbox=121,30,120,31'],
    ['in a system that is none', `${whole}&system=UTM`],
  ])('%s is refused', async (_, query) => {
    expect((await get(await linli.as('supadmin'), query)).statusCode).toBe(400)
  })
})

test.each(['gnormal0101', 'committee0101', 'owner0101'])('%s exports neither sheet nor picture', async (username) => {
  const caller = await linli.as(username)
  expect((await get(caller, whole)).statusCode).toBe(403)
  expect(await caller.call(gisApi.picture, { title: '一张图', layers: 'village' })).toMatchObject({ status: 403 })
})

test('a picture is told who made it and when, and both exports are logged as such', async () => {
  const caller = await linli.as('street01')
  const { result } = await caller.call(gisApi.picture, { title: '滨河街道一张图', layers: 'village' })
  expect(result.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(result.by).not.toBe('')
  await get(caller, whole)
  const admin = await linli.as('admin')
  const logged = async () =>
    (await admin.call(logApi.page, { logType: '2', userid: 'street01', operateType: '6' })).result.total
  await expect.poll(logged).toBeGreaterThanOrEqual(2)
})
