import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { converted } from '#engines/map/shared/coordinate-system.ts'
import { distanceOf } from '#engines/map/shared/geometry.ts'
import type { Position } from '#engines/map/shared/position.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { regionShapeApi as api } from '../shared/api.ts'
import type { ShapeOutcome } from '../shared/schema.ts'
import { readShape } from './read-shape.ts'
import { settleShapes } from './settle-shapes.ts'

let linli: TestApp
let keeper: Caller
beforeAll(async () => {
  linli = await testApp()
  keeper = await linli.as('supadmin')
})

const [street, community, district] = ['330199001000', '330199001001', '330199000000']
const square = ([lng, lat]: Position, wide: number): Position[] => [
  [lng, lat],
  [lng + wide, lat],
  [lng + wide, lat + wide],
  [lng, lat + wide],
  [lng, lat],
]
const feature = (properties: object, ...rings: Position[][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
})
const collection = (features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

interface Told {
  code: number
  success: boolean
  message: string
  result: ShapeOutcome & { fields?: Record<string, string> }
}

async function send(
  content: string,
  { way = 'import', caller = keeper, name = 'a.geojson', ...said }: Record<string, unknown> & { caller?: Caller } = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries({ system: 'GCJ02', ...said })) form.append(key, String(value))
  form.append('file', new Blob([content]), String(name))
  const encoded = new Response(form)
  const answer = await caller.inject({
    method: 'POST',
    url: `/api/sys/region/shape/${String(way)}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  })
  return { status: answer.statusCode, ...answer.json<Told>() }
}

const outline = async (code: string) => (await keeper.call(api.one, { code })).result
const stored = () =>
  linli.services.db.read(systemActor(1), (tx) =>
    tx.all(statement(`select code, version from region_shape where tenant_id = 1 and del_flag = 0 order by code`, [])),
  )

test('the demonstration has outlines of its district, streets and communities', async () => {
  const [first, second] = [await outline(street), await outline(community)]
  expect(first).toMatchObject({ source: 'PLANNED', toleranceM: 0 })
  expect(Number(second!.areaKm2)).toBeLessThan(Number(first!.areaKm2))
  expect(await outline('330102000000')).toBeNull()
})

describe('a file', () => {
  test('is shown before it is stored: what it means by code and by name, what is unknown, and what is wrong', async () => {
    const features = [
      feature({ adcode: 330199001, name: '滨河街道' }, square([120.1, 30.2], 0.02)),
      feature({ name: '望江社区' }, square([120.1, 30.2], 0.01)),
      feature({ name: '无此街道' }, square([120.2, 30.2], 0.01)),
      feature({ name: '滨河街道' }, square([120.1, 30.2], 0.02)),
      feature({}, square([120.1, 30.2], 0.02)),
      feature({ name: '新华区' }, square([114.4, 38.0], 0.02)),
    ]
    const before = await stored()
    const { status, result } = await send(collection(features), { way: 'check' })
    expect([status, result.totalCount, result.toleranceM]).toEqual([200, 6, 0])
    expect(result.matched).toMatchObject([
      { number: 1, code: street, regionName: '临江区 滨河街道', points: 4, storedPoints: 4, replaces: true },
      { number: 2, code: community, regionName: '滨河街道 望江社区', replaces: true },
    ])
    expect(result.unmatched).toEqual([{ number: 3, name: '无此街道' }])
    expect(result.faults.map(({ number, text }) => [number, text])).toEqual([
      [4, '与第1个要素是同一区划'],
      [5, '属性中没有区划代码（code、adcode）或名称（name）'],
      [6, '有多个区划叫“新华区”，请在文件中写明代码，或选择上级区划'],
    ])
    expect(await stored()).toEqual(before)
    const within = await send(collection(features.slice(5)), { way: 'check', within: '130100000000' })
    expect(within.result.matched).toMatchObject([
      { code: '130105000000', regionName: '石家庄市 新华区', replaces: false },
    ])
  })

  const bad: readonly (readonly [string, unknown, string, Position | null])[] = [
    [
      'is open',
      feature({ code: street }, square([120.1, 30.2], 0.02).slice(0, 4)),
      '边界没有闭合：首点 120.1,30.2，末点 120.1,30.22',
      [120.1, 30.22],
    ],
    [
      'crosses itself',
      feature({ code: street }, [
        [120, 30],
        [120.2, 30.2],
        [120.2, 30],
        [120, 30.2],
        [120, 30],
      ]),
      '边界自相交：120.1,30.1附近',
      [120.1, 30.1],
    ],
    ['lies abroad', feature({ code: street }, square([2.3, 48.8], 0.02)), '第1个点（2.3,48.8）不在国内', [2.3, 48.8]],
    [
      'has its numbers swapped',
      feature({ code: street }, square([30.2, 120.1], 0.02)),
      '第1个点（30.2,120.1）不在国内',
      null,
    ],
    [
      'has no area',
      feature({ code: street }, [
        [120, 30],
        [120.1, 30],
        [120.2, 30],
        [120, 30],
      ]),
      '边界的面积为零',
      null,
    ],
    [
      'is a point',
      { type: 'Feature', properties: { code: street }, geometry: { type: 'Point', coordinates: [120, 30] } },
      '几何图形应为多边形（Polygon或MultiPolygon）',
      null,
    ],
    ['has words for numbers', feature({ code: street }, [['a', 'b']] as never), '第1个点不是经纬度', null],
    [
      'has two points',
      feature({ code: street }, [
        [120, 30],
        [120.1, 30],
        [120, 30],
      ]),
      '边界至少要有三个不同的点',
      [120, 30],
    ],
    ['is nothing', null, '几何图形应为多边形（Polygon或MultiPolygon）', null],
  ]

  test.each(bad)(
    'with an outline that %s is refused with the place, and stores nothing',
    async (_, wrong, text, position) => {
      const before = await stored()
      const content = collection([feature({ code: community }, square([120.1, 30.2], 0.01)), wrong])
      const answer = await send(content)
      expect([answer.status, answer.success, answer.code]).toEqual([422, false, 422])
      expect(answer.message).toContain(`第2个要素：${text}`)
      expect(answer.result.fields).toEqual({ file: answer.message })
      const [fault] = answer.result.faults
      expect([fault?.text, fault?.position?.map((one) => Number(one.toFixed(3))) ?? null]).toEqual([text, position])
      expect(await stored()).toEqual(before)
      const rest = await send(content, { skipFaulty: 'Y' })
      expect(rest).toMatchObject({ status: 200, message: '已导入1个区划的边界', result: { faults: [{ number: 2 }] } })
    },
  )

  test.each([
    ['without a system', collection([]), { system: '' }, 'system'],
    ['that is no JSON', '{"type":', {}, 'file'],
    ['that is another collection', '{"type":"Topology"}', {}, 'file'],
    ['without features', collection([]), {}, 'file'],
    ['of another kind', collection([]), { name: 'a.shp' }, 'file'],
    ['of regions that nobody knows', collection([feature({ name: '火星' }, square([120, 30], 1))]), {}, 'file'],
    ['with a wrong region above', collection([{}]), { within: '33' }, 'within'],
  ])('%s is refused at the field', async (_, content, said, field) => {
    const answer = await send(content, said)
    expect(answer).toMatchObject({ status: 400, success: false })
    expect(Object.keys(answer.result.fields!)).toEqual([field])
  })

  test('is converted, with holes and several parts, and kept by its version', async () => {
    const before = (await outline(district))!
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [
        [square([120.1, 30.2], 0.02), square([120.105, 30.205], 0.005).toReversed()],
        [square([120.2, 30.2], 0.01)],
      ],
    }
    const { message } = await send(collection([{ type: 'Feature', properties: { code: '330199' }, geometry }]), {
      system: 'WGS84',
    })
    expect(message).toBe('已导入1个区划的边界')
    const after = (await outline(district))!
    expect(after).toMatchObject({ id: before.id, version: before.version + 1, source: 'IMPORTED', pointCount: 12 })
    expect(after.shape.coordinates.map((part) => part.length)).toEqual([2, 1])
    const [first] = after.shape.coordinates[0]![0]!
    expect(distanceOf(first!, converted([120.1, 30.2], 'WGS84', 'GCJ02'))).toBeLessThan(1)
    const gone = await keeper.call(api.remove, { id: after.id })
    expect(gone).toMatchObject({ message: '边界已删除' })
    expect(await outline(district)).toBeNull()
  })

  test('with too many points is thinned, and says how far', async () => {
    const round = (centre: Position): Position[] => {
      const ring = Array.from({ length: 9000 }, (_, step): Position => {
        const [bearing, wave] = [(step / 9000) * 2 * Math.PI, 1 + 0.0004 * Math.sin(step)]
        return [centre[0] + 0.05 * wave * Math.cos(bearing), centre[1] + 0.05 * wave * Math.sin(bearing)]
      })
      return [...ring, ring[0]!]
    }
    const { result } = await send(collection([feature({ code: street }, round([120.2, 30.2]))]))
    expect([5, 15, 50]).toContain(result.toleranceM)
    expect(result.matched[0]!.points).toBe(9000)
    expect(result.matched[0]!.storedPoints).toBeLessThanOrEqual(2000)
    expect(await outline(street)).toMatchObject({
      toleranceM: result.toleranceM,
      pointCount: result.matched[0]!.storedPoints,
    })
  })
})

test('two imports of the same outlines in opposite order wait for each other, and both are stored', async () => {
  const deadlocks = async () => {
    // Processes tell their counts at most once a second.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const text = `select deadlocks::int as count from pg_stat_database where datname = current_database()`
    return linli.services.db.read(systemActor(1), (tx) => tx.one(statement<{ count: number }>(text, [])))
  }
  const before = await deadlocks()
  const codes = (await stored()).map((row) => (row as { code: string }).code)
  const features = codes.map((code) => feature({ code }, square([120.1, 30.2], 0.01)))
  const fresh = ['330102000000', '330105000000'].map((code) => feature({ code }, square([120.1, 30.3], 0.01)))
  const all = [...features, ...fresh]
  const answers = await Promise.all([all, all.toReversed()].map((one) => send(collection(one))))
  // The later one of two that both bring a new outline may be told to try again; nothing is half stored.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await deadlocks()).toEqual(before)
})

test.each(['street01', 'comm0101', 'gnormal0101', 'pm0101', 'owner0101'])(
  '%s brings in no outline, nor takes one away',
  async (username) => {
    const caller = await linli.as(username)
    const content = collection([feature({ code: community }, square([120.1, 30.2], 0.01))])
    for (const way of ['check', 'import']) expect((await send(content, { way, caller })).status).toBe(403)
    const { id } = (await outline(community))!
    expect(await caller.call(api.remove, { id })).toMatchObject({ status: 403 })
  },
)

test('whatever stands in a file is read or told, and never a defect', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (geometry, properties) => {
      const read = readShape({ type: 'Feature', geometry, properties }, 1, 'WGS84')
      return (read.shape === undefined) !== (read.fault === undefined)
    }),
    { numRuns: 300 },
  )
})

test('shapes that are small enough are stored as they came', async () => {
  const shape = [[square([120.1, 30.2], 0.02).slice(0, 4)]]
  expect(await settleShapes([shape])).toEqual({ shapes: [shape], toleranceM: 0 })
})
