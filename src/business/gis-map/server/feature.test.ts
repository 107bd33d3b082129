import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { converted } from '#engines/map/shared/coordinate-system.ts'
import { distanceOf } from '#engines/map/shared/geometry.ts'
import { mapApi } from '#engines/map/shared/api.ts'
import { polygonOf, type Position } from '#engines/map/shared/position.ts'
import { logApi } from '#system/log/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { gisApi } from '../shared/api.ts'
import type { Feature } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const whole = { bbox: '120,30,120.5,30.5', zoom: 15 }

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))

/** A square with its south-west corner here, some metres wide. */
function square([lng, lat]: Position, metres: number) {
  const [east, north] = [metres / 96_000, metres / 111_195]
  return polygonOf([
    [lng, lat],
    [lng + east, lat],
    [lng + east, lat + north],
    [lng, lat + north],
  ])
}

const villagesIn = (features: readonly Feature[]): string[] =>
  [...new Set(features.map(({ villageId }) => villageId ?? ''))].toSorted()

const placeOf = async (caller: Caller, villageId: string) => (await caller.call(gisApi.place, { villageId })).result

const drawers = [
  ['admin', [near, far]],
  ['supadmin', [near, far]],
  ['street01', [near, far]],
  ['comm0101', [near]],
  ['comm0102', [far]],
] as const
const viewers = [
  ...drawers,
  ['street02', []],
  ['gnormal0101', [near]],
  ['co01', [near]],
  ['co02', [far]],
  ['pm0101', [near]],
  ['committee0101', [near]],
] as const

describe.each(viewers)('%s', (username, villages) => {
  const expected = villages.toSorted()

  test('sees on every layer what lies in its villages and nothing else', async () => {
    const caller = await linli.as(username)
    const { result } = await caller.call(gisApi.features, whole)
    expect(villagesIn(result)).toEqual(expected)
    const polygons = result.filter(({ layer, outline }) => layer === 'village' && outline)
    expect(villagesIn(polygons)).toEqual(expected)
    const layers = (await caller.call(gisApi.layers, {})).result
    expect(layers.map(({ layer }) => layer)).toEqual([
      ...['village', 'company', 'site', 'repair', 'repair-heat', 'fault', 'warning'],
    ])
    expect(layers[0]).toMatchObject({ count: villages.length, located: villages.length, isRegister: true })
  })

  test('finds, sums up and opens the same villages', async () => {
    const caller = await linli.as(username)
    const found = (await caller.call(gisApi.features, { keyword: '临江区', layers: 'village' })).result
    expect(villagesIn(found)).toEqual(expected)
    const { figures, children } = (await caller.call(gisApi.summary, {})).result
    expect(figures[0]).toEqual({ label: '小区', value: String(villages.length), unit: '' })
    expect(children.reduce((sum, { count }) => sum + count, 0)).toBe(villages.length)
    for (const id of [near, far]) {
      const answer = await caller.call(gisApi.place, { villageId: id })
      if ((villages as readonly string[]).includes(id)) expect(answer.result.villageId).toBe(id)
      else expect(answer).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
    }
  })
})

describe('an area', () => {
  test('is the smallest one that holds all villages of the caller, with the way down to it', async () => {
    const [authority, clerk] = [await linli.as('supadmin'), await linli.as('comm0101')]
    const street = (await authority.call(gisApi.summary, {})).result
    expect(street.path.map(({ name }) => name)).toEqual(['临江区', '滨河街道'])
    expect(street.children.map(({ name, areaCode, count }) => [name, areaCode, count])).toEqual([
      ['望江社区', '330199001001', 1],
      ['柳岸社区', '330199001002', 1],
    ])
    const community = (await clerk.call(gisApi.summary, {})).result
    expect(community.name).toBe('望江社区')
    expect(community.children).toMatchObject([{ villageId: near, areaCode: null, name: '桂园里' }])
    const district = (await authority.call(gisApi.summary, { areaCode: '330199' })).result
    expect(district.children).toMatchObject([{ name: '滨河街道', areaCode: '330199001', count: 2 }])
    const foreign = (await clerk.call(gisApi.summary, { areaCode: '330199001002' })).result
    expect(foreign).toMatchObject({ children: [], box: null })
  })
})

test('the figures count villages in use, and companies as companies', async () => {
  const authority = await linli.as('supadmin')
  const figuresNow = async () => {
    const { figures, children } = (await authority.call(gisApi.summary, { areaCode: '330199001' })).result
    const [, company] = (await authority.call(gisApi.layers, {})).result
    const valueOf = (name: string) => figures.find(({ label }) => label === name)?.value
    return [valueOf('小区'), children.map(({ count }) => count), valueOf('物业企业'), company!.count, company!.located]
  }
  expect(await figuresNow()).toEqual(['2', [1, 1], '2', 2, 2])
  const set = (text: string, values: unknown[]) =>
    linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
  await set(`update village set state = 'STOPPED' where id = $1`, [far])
  await set(
    'update manager_area a set company_id = b.company_id from manager_area b where a.village_id = $1 and b.village_id = $2',
    [far, near],
  )
  try {
    expect(await figuresNow()).toEqual(['1', [1, 0], '1', 1, 1])
  } finally {
    await set(`update village set state = 'NORMAL' where id = $1`, [far])
  }
})

test('a village tells its facts, and leads to the lists that the caller may see', async () => {
  const manager = await placeOf(await linli.as('pm0101'), near)
  const facts = new Map(manager.facts.map((fact) => [fact.label, fact]))
  expect(facts.get('房屋')).toEqual({ label: '房屋', value: '10户', path: `/village/list?_open=detail:${near}` })
  expect(facts.get('物业企业')).toMatchObject({ value: '安居物业', path: `/village/managerArea?villageId=${near}` })
  expect(facts.get('在办工单')?.value).toMatch(/^\d+单$/)
  expect(manager).toMatchObject({ name: '桂园里', mark: 'NORMAL', areaCode: '330199001001' })
  expect(manager.areaM2).toBeGreaterThan(100)
})

test('tiles are those of the installation, and none by default', async () => {
  const owner = await linli.as('owner0101')
  expect((await owner.call(mapApi.ground, {})).result).toEqual({ tiles: null, note: '' })
})

describe('a view', () => {
  test('that has not changed is answered with 304 and no words', async () => {
    const caller = await linli.as('supadmin')
    const url = `/api/gis/features?bbox=${whole.bbox}&zoom=15`
    const first = await caller.inject({ method: 'GET', url })
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    const again = await caller.inject({ method: 'GET', url, headers: { 'if-none-match': tag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await (await linli.as('comm0101')).inject({ method: 'GET', url, headers: { 'if-none-match': tag } })
    expect(other.statusCode).toBe(200)
  })

  test.each(['', '120,30,119,31', 'x'])('of %j is refused', async (bbox) => {
    const answer = await (await linli.as('supadmin')).call(gisApi.features, { bbox, zoom: 12 })
    expect(answer).toMatchObject({ status: 400, success: false })
  })

  test('without a layer that the caller may see is empty', async () => {
    expect((await (await linli.as('supadmin')).call(gisApi.features, { ...whole, layers: 'party' })).result).toEqual([])
  })
})

describe('a boundary', () => {
  const lower: Position = [120.2, 30.2]
  const eight = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [120.2, 30.2],
        [120.202, 30.202],
        [120.202, 30.2],
        [120.2, 30.202],
      ],
    ] as [number, number][][],
  }

  test.each([
    ['that crosses itself', eight, 400, '边界不能自相交'],
    ['that is too small', square(lower, 9), 400, '边界面积须在100㎡至5000000㎡之间'],
    ['that is too large', square(lower, 2300), 400, '边界面积须在100㎡至5000000㎡之间'],
    ['of another city', square([113.264, 23.129], 200), 200, '坐标不在本区范围内'],
    ['with its numbers swapped', square([30.2, 60.2], 200), 200, '坐标不在本区范围内'],
  ])('%s is refused', async (_, geometry, status, message) => {
    const clerk = await linli.as('comm0101')
    const { version } = await placeOf(clerk, near)
    expect(await clerk.call(gisApi.draw, { villageId: near, version, geometry })).toMatchObject({
      status,
      success: false,
      message,
    })
  })

  test('is stored, moves the point of the village into it, and is warned of where it overlaps', async () => {
    const authority = await linli.as('supadmin')
    const first = await placeOf(authority, near)
    const drawn = await authority.call(gisApi.draw, {
      villageId: near,
      version: first.version,
      geometry: square(lower, 200),
    })
    expect(drawn).toMatchObject({ message: '边界已保存', result: { warnings: [], version: first.version + 1 } })
    expect(Math.abs(drawn.result.areaM2! - 40_000)).toBeLessThan(200)
    const stored = await placeOf(authority, near)
    expect(distanceOf(stored.position as Position, [lower[0] + 100 / 96_000, lower[1] + 100 / 111_195])).toBeLessThan(3)
    const { version } = await placeOf(authority, far)
    const beside: Position = [lower[0] + 100 / 96_000, lower[1]]
    const other = await authority.call(gisApi.draw, { villageId: far, version, geometry: square(beside, 200) })
    const [warning = ''] = other.result.warnings
    expect(warning).toMatch(/^边界与桂园里重叠\d+㎡$/)
    expect(Math.abs(Number(/\d+/.exec(warning)![0]) - 20_000)).toBeLessThan(200)
    const clerk = await linli.as('comm0102')
    const again = await placeOf(clerk, far)
    const own = await clerk.call(gisApi.draw, { villageId: far, version: again.version, geometry: square(beside, 200) })
    expect(own.result.warnings).toEqual([warning.replace('桂园里', '辖区外小区')])
  })

  test('is taken away again, and no longer from an old version or from outside', async () => {
    const [clerk, stranger] = [await linli.as('comm0101'), await linli.as('comm0102')]
    const { version } = await placeOf(clerk, near)
    const refused = await stranger.call(gisApi.draw, { villageId: near, version, geometry: null })
    expect(refused).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
    const taken = await clerk.call(gisApi.draw, { villageId: near, version, geometry: null })
    expect(taken.result).toEqual({ villageId: near, version: version + 1, areaM2: null, warnings: [] })
    expect(await placeOf(clerk, near)).toMatchObject({ outline: null, areaM2: null })
    expect(await clerk.call(gisApi.draw, { villageId: near, version, geometry: null })).toMatchObject({ status: 409 })
  })

  test('may be sent by either verb', async () => {
    const clerk = await linli.as('comm0101')
    const { version } = await placeOf(clerk, near)
    const payload = { villageId: near, version, geometry: square(lower, 150) }
    const answer = await clerk.inject({ method: 'POST', url: '/api/gis/feature', payload })
    expect(answer.json()).toMatchObject({ success: true, message: '边界已保存' })
  })
})

describe('an import', () => {
  const send = async (caller: Caller, name: string, content: string, system?: string) => {
    const form = new FormData()
    if (system) form.append('system', system)
    form.append('file', new Blob([content]), name)
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const headers = { 'content-type': body.headers.get('content-type')! }
    const answer = await caller.inject({ method: 'POST', url: '/api/gis/import', payload, headers })
    return answer.json<{
      code: number
      message: string
      success: boolean
      result: { faults: string[]; successCount: number }
    }>()
  }

  test('of a sheet converts the declared system and leaves out what is wrong, line by line', async () => {
    const sheet =
      '小区名称,经度,纬度\n桂园里,120.21,30.21\n荷风苑,120.22,30.22\n无此小区,120.2,30.2\n桂园里,abc,30\n桂园里,113.26,23.12\n'
    const clerk = await linli.as('comm0101')
    const answer = await send(clerk, '坐标.csv', sheet, 'WGS84')
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 5, successCount: 1, errorCount: 4 } })
    expect(answer.result.faults).toEqual([
      '第3行：小区不存在或无权查看',
      '第4行：小区不存在或无权查看',
      '第5行：经纬度不正确',
      '第6行：坐标不在本区范围内',
    ])
    const { position } = await placeOf(clerk, near)
    expect(distanceOf(position as Position, converted([120.21, 30.21], 'WGS84', 'GCJ02'))).toBeLessThan(1)
  })

  test('of GeoJSON brings boundaries and points', async () => {
    const features = [
      { type: 'Feature', properties: { name: '桂园里' }, geometry: square([120.23, 30.23], 300) },
      { type: 'Feature', properties: { name: '荷风苑' }, geometry: { type: 'Point', coordinates: [120.24, 30.24] } },
      { type: 'Feature', properties: { name: '荷风苑' }, geometry: { type: 'LineString', coordinates: [] } },
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [120.24, 30.24] } },
    ]
    const authority = await linli.as('supadmin')
    const text = JSON.stringify({ type: 'FeatureCollection', features })
    const answer = await send(authority, '边界.geojson', text, 'GCJ02')
    expect(answer.result.faults).toEqual([
      '第3个要素：几何图形应为点或不带孔洞的多边形',
      '第4个要素：缺少小区编码或名称',
    ])
    expect((await placeOf(authority, near)).outline).toHaveLength(4)
    expect((await placeOf(authority, far)).position).toEqual([120.24, 30.24])
  })

  test.each([
    ['without a system', '坐标.csv', '小区,经度,纬度\n桂园里,120,30', undefined],
    ['without its columns', '坐标.csv', '小区,东,北\n桂园里,120,30', 'GCJ02'],
    ['of another kind of file', '坐标.txt', '小区,经度,纬度', 'GCJ02'],
    ['of broken GeoJSON', '边界.json', '{"type":', 'GCJ02'],
    ['without rows', '坐标.csv', '小区,经度,纬度\n', 'GCJ02'],
    ['of too much', '边界.json', `{"type":"FeatureCollection","features":[${'{},'.repeat(5000)}{}]}`, 'GCJ02'],
  ])('%s is refused', async (_, name, content, system) => {
    expect(await send(await linli.as('supadmin'), name, content, system)).toMatchObject({ success: false, code: 400 })
  })
})

test('a large district is cut into at most sixty clusters, and none of its villages is lost', async () => {
  const district = 620
  await run(`insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
    select 1, 'd' || n, (select id from sys_depart where tenant_id = 1 and org_code = 'A01A02'), '小区' || n, 'village', '4',
      'A01A02' || chr(65 + n / 99) || lpad((n % 99 + 1)::text, 2, '0') || 'A01' from generate_series(1, ${district - 2}) n`)
  await run(`insert into village (tenant_id, id, name, code, org_id, org_code, street_id, community_id, area_code, address, lng, lat,
      village_type, total_area, management_mode, state, version)
    select 1, 'v' || n, '小区' || n, 'C' || n, 'd' || n, 'A01A02' || n, v.street_id, v.community_id, '330199002001', '某路', 
      120.09 + (n * 7919 % 1000) * 0.00024, 30.18 + (n * 104729 % 1000) * 0.00018, '1', 1000, '1', 'NORMAL', 1
    from generate_series(1, ${district - 2}) n, village v where v.tenant_id = 1 and v.id = '${near}'`)
  const caller = await linli.as('admin')
  const bbox = '120,30.1,120.4,30.4'
  for (const zoom of [9, 11, 13]) {
    const { result } = await caller.call(gisApi.features, { layers: 'village', bbox, zoom })
    expect(result.length).toBeLessThanOrEqual(60)
    expect(result.reduce((sum, { count }) => sum + count, 0)).toBe(district)
  }
  const close = (await caller.call(gisApi.features, { layers: 'village', bbox, zoom: 14 })).result
  expect(close).toHaveLength(district)
  expect(close.every(({ places }) => places === 1)).toBe(true)
})

test('a village that nobody may see leaves a security entry when it is asked for', async () => {
  const clerk = await linli.as('comm0101')
  const before = await securityCount()
  await clerk.call(gisApi.place, { villageId: far })
  await expect.poll(securityCount).toBeGreaterThan(before)
})

const securityCount = async (): Promise<number> =>
  (await (await linli.as('admin')).call(logApi.page, { logType: '5' })).result.total
