import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { regionApi, regionSheetApi, TOP } from '../shared/api.ts'
import { regionText } from '../shared/regions.data.ts'
import { parseRegions } from '../shared/regions.ts'
import { spellRegions } from './spell-regions.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const rows = <Row>(text: string) => linli.services.db.read(systemActor(1), (tx) => tx.all(statement<Row>(text)))
const find = async (query: Record<string, string>) => (await admin.call(regionApi.page, query)).result.records
const one = async (code: string) => (await find({ code }))[0]!
const create = (code: string, name: string, more: object = {}) => admin.call(regionApi.create, { code, name, ...more })

async function upload(lines: readonly string[], caller = admin) {
  const form = new FormData()
  form.append('file', new Blob([['区划代码,区划名称,上级区划代码', ...lines].join('\n')]), 'a.csv')
  const encoded = new Response(form)
  const answer = await caller.inject({
    method: 'POST',
    url: '/api/sys/region/importExcel',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  })
  return answer.json<{ code: number; success: boolean; result: { successCount: number; errorCount: number } }>()
}

describe('an installation', () => {
  test('knows the provinces, cities and districts of the country, from the text that the client reads', async () => {
    const places = parseRegions(regionText)
    const cities = places.flatMap(({ children }) => children)
    const districts = cities.flatMap(({ children }) => children)
    const counted = await rows<{ level: number; count: number }>(
      `select level, count(*) from region where tenant_id = 1 and level <= 3 and code <> '330199000000' group by level order by level`,
    )
    expect(counted.map(({ count }) => count)).toEqual([places.length, cities.length, districts.length])
    expect(await one('330102000000')).toMatchObject({
      name: '上城区',
      parentCode: '330100000000',
      level: 3,
      level_dictText: '区县',
      kind: 'REGION',
      fullName: '浙江省杭州市上城区',
      pinyin: 'shangchengqu',
      initials: 'scq',
      status: '1',
      departName: null,
    })
    expect(await one('110101000000')).toMatchObject({ fullName: '北京市东城区' })
  })

  test('has the streets and communities of the demonstration district, kept by their organisations', async () => {
    const street = await one('330199001000')
    expect(street).toMatchObject({ name: '滨河街道', level: 4, parentCode: '330199000000', departName: '滨河街道' })
    expect(await one('330199001001')).toMatchObject({ name: '望江社区', level: 5, kind: 'COMMUNITY' })
    const { result } = await admin.call(regionApi.children, { pid: street.id })
    expect(result.map(({ name, hasChild }) => [name, hasChild])).toEqual([
      ['望江社区', '0'],
      ['柳岸社区', '0'],
    ])
    expect((await admin.call(regionApi.children, { pid: TOP })).result).toHaveLength(34)
  })
})

describe('a region', () => {
  test('is found by name, letters and code', async () => {
    await spellRegions.run(linli.services, { dueAt: '' })
    const names = async (query: Record<string, string>) => (await find(query)).map(({ name }) => name)
    expect(await names({ name: '望江社*' })).toEqual(['望江社区'])
    expect(await names({ name: 'wangjiangshequ' })).toEqual(['望江社区'])
    expect(await names({ name: 'bhjd' })).toEqual(['滨河街道'])
    expect(await names({ code: '330199001*' })).toEqual(['滨河街道', '望江社区', '柳岸社区'])
  })

  test.each([
    ['33010', '区划代码必须为12位数字'],
    ['33010200100a', '区划代码必须为12位数字'],
    ['330102', '区划代码必须为12位数字'],
  ])('with the code %s is refused', async (code, message) => {
    expect(await create(code, '某街道')).toMatchObject({ status: 400, message, result: { fields: { code: message } } })
  })

  test('stands below the one that its code names, or that is named', async () => {
    const made = await create('330102001000', '清波街道')
    expect(made).toMatchObject({
      message: '新增成功',
      result: { level: 4, parentCode: '330102000000', fullName: '浙江省杭州市上城区清波街道', pinyin: 'qingbojiedao' },
    })
    expect(await create('330102009001', '无上级社区')).toMatchObject({ success: false, message: '上级区划不存在' })
    const placed = await create('330102009001', '挂靠社区', { parentCode: '330102001000' })
    expect(placed.result).toMatchObject({ level: 5, kind: 'COMMUNITY', parentCode: '330102001000' })
    const upside = await create('330102003000', '倒挂街道', { parentCode: '330102009001' })
    expect(upside).toMatchObject({ success: false, message: '上级区划不存在' })
    expect(await create('330102001000', '重复街道')).toMatchObject({ success: false, message: '区划代码已存在' })
  })

  test('keeps its code; name, order and state may change', async () => {
    const { result } = await create('330102004000', '湖滨街道')
    const { id, version, code } = result
    const renamed = await admin.call(regionApi.update, { id, version, code, name: '西湖街道', sort: 7 })
    expect(renamed).toMatchObject({ message: '更新成功', result: { name: '西湖街道', sort: 7, initials: 'xhjd' } })
    const recoded = { id, version: version + 1, code: '330102005000', name: '西湖街道' }
    expect(await admin.call(regionApi.update, recoded)).toMatchObject({ success: false, message: '区划代码不能修改' })
    const stopped = await admin.call(regionApi.update, {
      id,
      version: version + 1,
      code,
      name: '西湖街道',
      status: '0',
    })
    expect(stopped.result).toMatchObject({ status: '0', status_dictText: '停用' })
    expect(await admin.call(regionApi.update, { id, version, code, name: 'x' })).toMatchObject({ status: 409 })
  })

  test('that an organisation keeps changes its name there', async () => {
    const { id, version, code, parentCode } = await one('330199001000')
    const answer = await admin.call(regionApi.update, { id, version, code, parentCode, name: '别的街道' })
    expect(answer).toMatchObject({ success: false, message: '该区划由部门“滨河街道”维护，请在部门管理中修改' })
    const moved = await admin.call(regionApi.update, { id, version, code, parentCode, name: '滨河街道', sort: 3 })
    expect(moved.result).toMatchObject({ sort: 3 })
  })

  test('goes into another one of its level with what stands below it', async () => {
    const gone = (await create('330106001000', '天水街道')).result
    const into = (await create('330106002000', '武林街道')).result
    const below = (await create('330106001001', '灯芯巷社区')).result
    const merge = (id: string, mergedTo: string) => admin.call(regionApi.merge, { id, mergedTo })
    const same = { success: false, message: '只能并入同级的其他区划' }
    expect(await merge(gone.id, '330106001000')).toMatchObject(same)
    expect(await merge(gone.id, '330106000000')).toMatchObject(same)
    expect(await merge(gone.id, '330106099000')).toMatchObject({ message: '并入的区划不存在或已停用' })
    expect(await merge(gone.id, into.code)).toMatchObject({
      message: '合并成功！',
      result: { status: '0', mergedTo: into.code, code: gone.code },
    })
    expect(await one(below.code)).toMatchObject({
      parentCode: into.code,
      fullName: expect.stringContaining('武林街道') as string,
    })
    expect(await merge(gone.id, into.code)).toMatchObject({ message: '该区划已停用' })
    const kept = await one('330199001000')
    expect(await merge(kept.id, '330199002000')).toMatchObject({ message: '该区划由部门维护，请在部门管理中合并' })
  })
})

describe('a table of regions', () => {
  test('adds new codes, renames known ones, and tells what hangs in the air', async () => {
    const lines = [
      '330108001000,凯旋街道,',
      '330108001001,景芳社区,',
      '330108000000,新名区,',
      '330108088001,悬空社区,',
      '3301,短码,',
    ]
    const answer = await upload([...lines, '330199001000,改名街道,'])
    expect(answer).toMatchObject({ code: 201, result: { successCount: 3, errorCount: 3 } })
    expect(await one('330108001001')).toMatchObject({ parentCode: '330108001000', initials: 'jfsq' })
    expect(await one('330108000000')).toMatchObject({ name: '新名区', pinyin: 'xinmingqu' })
    expect(await one('330199001000')).toMatchObject({ name: '滨河街道' })
  })

  test('of a thousand communities goes in with few statements and reads back', async () => {
    const lines = Array.from({ length: 1000 }, (_, at) => {
      const [street, place] = [Math.floor(at / 100) + 1, (at % 100) + 1]
      const code = (tail: number) => `330105${String(street).padStart(3, '0')}${String(tail).padStart(3, '0')}`
      return place === 1 ? `${code(0)},第${street}街道,` : `${code(place)},第${street}街道${place}社区,`
    })
    expect(await upload(lines)).toMatchObject({ success: true })
    const [made] = await rows<{ count: number }>(`select count(*) from region where code like '330105%' and level >= 4`)
    expect(made).toEqual({ count: 1000 })
    expect(await upload(lines)).toMatchObject({ success: true })
  })
})

test('regions are kept by the district alone', async () => {
  const clerk = await linli.as('street01')
  expect(await clerk.call(regionApi.page, {})).toMatchObject({ code: 510 })
  expect(await clerk.call(regionApi.create, { code: '330110001000', name: 'x' })).toMatchObject({ status: 403 })
  expect(await clerk.call(regionApi.merge, { id: 'x', mergedTo: '330110001000' })).toMatchObject({ status: 403 })
  expect(await clerk.call(regionSheetApi.export, {})).toMatchObject({ status: 403 })
  expect(await upload(['330110001000,x,'], clerk)).toMatchObject({ code: 403 })
})
