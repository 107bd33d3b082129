import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { optionApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const depart = (code: string) => seedId('depart', code)
const own = seedId('village', 'A01A01A01A01')
const foreign = seedId('village', 'A01A01A02A01')
const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.read(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))

type Query = Parameters<typeof ask>[1]
async function ask(username: string, query: NonNullable<(typeof optionApi.area)['input']>) {
  return (await (await linli.as(username)).call(optionApi.area, query)).result
}
const names = async (username: string, query: Query) => (await ask(username, query)).map(({ label }) => label)

describe('places of a type', () => {
  test.each<[string, string[], string[], string[]]>([
    ['supadmin', ['滨河街道', '城东街道'], ['望江社区', '柳岸社区'], ['桂园里', '荷风苑']],
    ['street01', ['滨河街道'], ['望江社区', '柳岸社区'], ['桂园里', '荷风苑']],
    ['comm0101', ['滨河街道'], ['望江社区'], ['桂园里']],
    ['village0101', ['滨河街道'], ['望江社区'], ['桂园里']],
    ['co01', ['滨河街道'], ['望江社区'], ['桂园里']],
    ['pm0101', ['滨河街道'], ['望江社区'], ['桂园里']],
    ['owner0101', ['滨河街道'], ['望江社区'], ['桂园里']],
  ])('are those of the scope of %s', async (username, streets, communities, villages) => {
    expect(await names(username, { type: 'street' })).toEqual(streets)
    expect(await names(username, { type: 'community', parentId: depart('A01A01') })).toEqual(communities)
    expect((await names(username, { type: 'village' })).toSorted()).toEqual(villages.toSorted())
  })

  test('carry every spelling of pickers, with levels from street 4 to room 8', async () => {
    const [street] = await ask('street01', { type: 'street' })
    expect(street).toEqual({
      value: depart('A01A01'),
      label: '滨河街道',
      text: '滨河街道',
      id: depart('A01A01'),
      pid: depart('A01'),
      index: 4,
      level: 4,
      isLeaf: false,
    })
    const [building] = await ask('pm0101', { type: 'building', parentId: own })
    expect(building).toMatchObject({ level: 6, pid: own, isLeaf: false })
    const [unit] = await ask('pm0101', { type: 'unit', parentId: building!.id })
    expect(unit).toMatchObject({ level: 7, pid: building!.id, label: '1单元' })
    const rooms = await ask('pm0101', { type: 'room', parentId: unit!.id })
    expect(rooms).toHaveLength(4)
    expect(rooms[0]).toMatchObject({ level: 8, pid: unit!.id, isLeaf: true })
    expect(await names('pm0101', { type: 'room', keyword: '商铺' })).toHaveLength(1)
  })

  test('of another village are not there, whatever is asked', async () => {
    const [strange] = await ask('supadmin', { type: 'building', parentId: foreign })
    for (const username of ['comm0101', 'pm0101', 'owner0101'] as const) {
      for (const scope of ['mine', 'all'] as const) {
        expect(await ask(username, { type: 'building', parentId: foreign, scope })).toEqual([])
        expect(await ask(username, { type: 'unit', parentId: strange!.id, scope })).toEqual([])
        expect(await ask(username, { type: 'room', parentId: strange!.id, scope })).toEqual([])
        expect(await names(username, { type: 'village', keyword: '荷风', scope })).toEqual([])
      }
    }
  })

  test('are the whole district where streets and communities are asked for so', async () => {
    expect(await names('pm0101', { type: 'street', scope: 'all' })).toEqual(['滨河街道', '城东街道'])
    expect(await names('pm0101', { type: 'community', scope: 'all' })).toEqual(['望江社区', '柳岸社区'])
  })

  test('residents choose among their own rooms', async () => {
    const mine = await ask('owner0101', { type: 'room' })
    const all = await ask('pm0101', { type: 'room' })
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.length).toBeLessThan(all.length)
  })
})

describe('regions', () => {
  test('come level by level by the code above, a short code too', async () => {
    expect(await ask('owner0101', {})).toHaveLength(34)
    const [city] = await ask('owner0101', { pcode: '330000000000' })
    expect(city).toEqual({
      value: '330100000000',
      label: '杭州市',
      text: '杭州市',
      id: '330100000000',
      pid: '330000000000',
      index: 2,
      level: 2,
      isLeaf: false,
    })
    expect(await names('owner0101', { pcode: '330199' })).toEqual(['滨河街道', '城东街道'])
    expect((await ask('owner0101', { pcode: '33', level: '3' })).length).toBeGreaterThan(80)
    expect((await ask('owner0101', {}))[0]).toMatchObject({ label: '北京市', pid: '86' })
    expect(await names('owner0101', { pcode: '330100', keyword: '上城' })).toEqual(['上城区'])
  })

  test.each<[string, string[], string[]]>([
    ['street01', ['滨河街道'], ['望江社区', '柳岸社区']],
    ['comm0101', ['滨河街道'], ['望江社区']],
    ['pm0101', ['滨河街道'], ['望江社区']],
    ['supadmin', ['滨河街道', '城东街道'], ['望江社区', '柳岸社区']],
  ])('around %s are their own line alone', async (username, streets, communities) => {
    expect(await names(username, { level: '4', scope: '1' })).toEqual(streets)
    expect(await names(username, { pcode: '330199000000', scope: '1' })).toEqual(streets)
    expect(await names(username, { level: '5', scope: '1' })).toEqual(communities)
    expect(await names(username, { scope: '1' })).toEqual(['浙江省'])
  })

  test('with a type that there is not, or a code that is none, are refused', async () => {
    const caller = await linli.as('pm0101')
    expect(await caller.call(optionApi.area, { type: 'planet' as never })).toMatchObject({ status: 400 })
    expect(await caller.call(optionApi.area, { pcode: 'x' })).toMatchObject({ status: 400 })
    expect(await caller.call(optionApi.area, { level: '9' })).toMatchObject({ status: 400 })
  })
})

describe('options of older screens', () => {
  test('the tree holds street, community and village of the scope', async () => {
    const caller = await linli.as('comm0101')
    const { result } = await caller.call(optionApi.tree, {})
    expect(result).toEqual([
      branch('A01A01', '滨河街道', 4, [
        branch('A01A01A01', '望江社区', 5, [
          { key: own, id: own, value: own, title: '桂园里', level: 5, children: [] },
        ]),
      ]),
    ])
    const flat = (await caller.call(optionApi.tree, { type: 'street' })).result
    expect(flat).toEqual([branch('A01A01', '滨河街道', 4, [])])
    const warning = await caller.call(optionApi.tree, { kind: 'warning' })
    expect(warning).toMatchObject({ status: 403 })
    const types = (await (await linli.as('supadmin')).call(optionApi.tree, { kind: 'warning' })).result
    expect(types).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: '维修资金余额不足',
          children: [expect.objectContaining({ value: 'fund.balanceRatio' })],
        }),
      ]),
    )
  })

  test('villages come with their addresses, by community and by a part of the name', async () => {
    const caller: Caller = await linli.as('supadmin')
    const [row] = await rows<{ address: string }>('select address from village where id = $1', [own])
    const wanted = { value: own, label: '桂园里', text: '桂园里', title: '桂园里', address: row!.address }
    expect((await caller.call(optionApi.village, { communityId: depart('A01A01A01') })).result).toEqual([wanted])
    expect((await caller.call(optionApi.village, { keyword: '桂园' })).result).toEqual([wanted])
    expect((await caller.call(optionApi.village, { pageSize: '1' })).result).toHaveLength(1)
    const strange = await linli.as('pm0101')
    expect((await strange.call(optionApi.village, { keyword: '荷风' })).result).toEqual([])
  })
})

const branch = (code: string, title: string, level: number, children: unknown[]) => {
  const id = depart(code)
  return { key: id, id, value: id, title, level, children }
}
