import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { gisApi } from '../shared/api.ts'
import { levelsAt } from '../shared/shape-levels.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const shapes = async (caller: Caller, zoom: number) => (await caller.call(gisApi.shapes, { zoom })).result
const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))

test.each([
  [3, '1 2'],
  [8, '2 3'],
  [9, '3 4'],
  [12, '3 4'],
  [13, '3 4 5'],
  [20, '3 4 5'],
])('at zoom %i the levels %s are drawn', (zoom, levels) => {
  expect(
    levelsAt(zoom)
      .map(({ level }) => level)
      .join(' '),
  ).toBe(levels)
})

describe.each(['admin', 'supadmin', 'street01', 'comm0101', 'co01', 'pm0101'])('%s', (username) => {
  test('sees the outlines of the district with the names of its streets, coarser from afar', async () => {
    const caller = await linli.as(username)
    const [far, near] = [await shapes(caller, 9), await shapes(caller, 16)]
    const named = near.map(({ areaCode, name, level }) => `${level} ${areaCode} ${name}`)
    expect(named).toEqual(
      expect.arrayContaining(['3 330199 临江区', '4 330199001 滨河街道', '5 330199001001 望江社区']),
    )
    expect(far.some(({ level }) => level === 5)).toBe(false)
    const points = (all: typeof far) => all.find(({ level }) => level === 3)!.parts.flat(2).length
    expect(points(far)).toBeLessThan(points(near))
  })
})

test('whoever has no village sees no outline', async () => {
  expect(await shapes(await linli.as('street02'), 12)).toEqual([])
})

test('an answer is sent once, until an outline or a name changes', async () => {
  const caller = await linli.as('supadmin')
  const get = (tag?: string) =>
    caller.inject({ method: 'GET', url: '/api/gis/shapes?zoom=12', ...(tag && { headers: { 'if-none-match': tag } }) })
  const tag = String((await get()).headers['etag'])
  const again = await get(tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const clerk = await (
    await linli.as('comm0101')
  ).inject({
    method: 'GET',
    url: '/api/gis/shapes?zoom=12',
    headers: { 'if-none-match': tag },
  })
  // The same districts, the same outlines.
  expect(clerk.statusCode).toBe(304)
  await run(`update region_shape set version = version + 1 where code = '330199001000'`)
  expect((await get(tag)).statusCode).toBe(200)
})

test('an area that was chosen filters what the map shows and counts', async () => {
  const caller = await linli.as('supadmin')
  const whole = { bbox: '120,30,120.5,30.5', zoom: 15, layers: 'village' }
  const names = async (areaCode: string) =>
    (await caller.call(gisApi.features, { ...whole, areaCode })).result.map(({ name }) => name).toSorted()
  const count = async (areaCode: string) => (await caller.call(gisApi.layers, { areaCode })).result[0]!.count
  expect(await names('330199001')).toEqual(['桂园里', '荷风苑'])
  expect(await names('330199001001')).toEqual(['桂园里'])
  expect(await names('330199002')).toEqual([])
  expect([await count('330199'), await count('330199001001'), await count('330199002')]).toEqual([2, 1, 0])
})

test('an area without villages tells its name and the way back', async () => {
  const { result } = await (await linli.as('supadmin')).call(gisApi.summary, { areaCode: '330199002' })
  expect(result.path.map(({ areaCode }) => areaCode)).toEqual(['330199', '330199002'])
  expect(result).toMatchObject({ areaCode: '330199002', children: [], box: null })
  expect(result.name).toMatch(/街道$/)
})
