import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { optionApi } from '../shared/api.ts'

// Streets and communities are organisations of the system floor; what they are called there is asked for by address.

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const depart = (code: string) => seedId('depart', code)
const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))

interface Answer {
  success: boolean
  message: string
  result: { id: string; version: number; areaCode: string | null; villages: number; status: string }
}
const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  (await admin.inject({ method, url: `/api${url}`, ...(payload && { payload }) })).json<Answer>()
const add = (departName: string, parentId: string, areaCode: string | null) =>
  send('POST', '/sys/sysDepart/add', { departName, parentId, orgCategory: 'goverment', areaCode })
const region = async (code: string) =>
  (
    await rows<{ name: string; parentCode: string; status: string; mergedTo: string | null }>(
      'select name, parent_code, status, merged_to from region where tenant_id = 1 and code = $1',
      [code],
    )
  )[0]

/** Villages with organisations of their own below a community. */
async function villagesBelow(
  communityId: string,
  streetId: string,
  count: number,
  areaCode: string,
): Promise<string[]> {
  const [{ orgCode }] = (await rows<{ orgCode: string }>('select org_code from sys_depart where id = $1', [
    communityId,
  ])) as [{ orgCode: string }]
  const ids = Array.from({ length: count }, (_, at) => seedId('region test', `${communityId} ${at}`))
  await rows(
    `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
     select 1, id, $2, '小区' || n, 'village', '4', $3 || 'B' || lpad(n::text, 2, '0') from unnest($1::text[]) with ordinality as v(id, n)`,
    [ids, communityId, orgCode],
  )
  const [model] = await rows<{ id: string }>(`select id from village where id = $1`, [
    seedId('village', 'A01A01A01A01'),
  ])
  await rows(
    `insert into village select (jsonb_populate_record(v, jsonb_build_object('id', d.id, 'name', d.depart_name, 'code', 'T' || right(d.id, 12),
       'org_id', d.id, 'org_code', d.org_code, 'street_id', $3::text, 'community_id', $2::text, 'area_code', $4::text))).*
     from village v, sys_depart d where v.id = $5 and d.parent_id = $2 and d.org_category = 'village' and d.id = any($1::text[])`,
    [ids, communityId, streetId, areaCode, model!.id],
  )
  return ids
}

describe('a street or community organisation', () => {
  test('makes its region, renames it and keeps its code', async () => {
    const made = await add('清波街道', depart('A01'), '330199050000')
    expect(made).toMatchObject({ message: '添加成功！', result: { areaCode: '330199050000' } })
    expect(await region('330199050000')).toMatchObject({ name: '清波街道', parentCode: '330199000000', status: '1' })
    const { id, version } = made.result
    const edit = (more: object) => send('PUT', '/sys/sysDepart/edit', { id, ...more })
    expect((await edit({ version, departName: '清波门街道' })).success).toBe(true)
    expect(await region('330199050000')).toMatchObject({ name: '清波门街道' })
    expect(await edit({ areaCode: '330199051000' })).toMatchObject({ success: false, message: '区划代码不能修改' })
  })

  test.each([
    ['33019905', '区划代码必须为12位数字'],
    ['330199001000', '该区划代码已有对应的部门'],
    ['330188000000', '区划代码不存在'],
  ])('with the code %s is refused', async (areaCode, message) => {
    expect(await add('某街道', depart('A01'), areaCode)).toMatchObject({ success: false, message })
  })

  test('stands below the region of the organisation above, else below the one that its code names', async () => {
    const plain = (await add('没有代码', depart('A01'), null)).result
    const wrong = await add('某社区', plain.id, '330199077001')
    expect(wrong).toMatchObject({ success: false, message: '上级区划不存在' })
    const right = await add('某社区', plain.id, '330199001077')
    expect(right.success).toBe(true)
    expect(await region('330199001077')).toMatchObject({ parentCode: '330199001000' })
  })

  test('of no government has no region', async () => {
    const payload = { departName: '某公司', parentId: depart('B01'), orgCategory: 'company', areaCode: '330199060000' }
    const answer = await send('POST', '/sys/sysDepart/add', payload)
    expect(answer).toMatchObject({ success: false, message: '只有政府机构可填写行政区划代码' })
  })
})

describe('a community with fourteen villages', () => {
  test('moves to another street with all of them; the old street loses them at once, and it is written down', async () => {
    const community = (await add('十四社区', depart('A01A01'), '330199001040')).result
    const ids = await villagesBelow(community.id, depart('A01A01'), 14, '330199001040')
    const clerk = await linli.as('street01')
    linli.services.bus.publish('actor', ['*'])
    const seen = async () => (await clerk.call(optionApi.village, { communityId: community.id })).result.length
    await expect.poll(seen).toBe(14)

    expect((await send('GET', `/sys/sysDepart/extent?id=${community.id}`)).result).toMatchObject({ villages: 14 })
    const moved = await send('PUT', '/sys/sysDepart/move', { id: community.id, parentId: depart('A01A02') })
    expect(moved).toMatchObject({ success: true })
    const placed = await rows<{ streetId: string; communityId: string; areaCode: string }>(
      'select distinct street_id, community_id, area_code from village where id = any($1::text[])',
      [ids],
    )
    expect(placed).toEqual([{ streetId: depart('A01A02'), communityId: community.id, areaCode: '330199001040' }])
    expect(await region('330199001040')).toMatchObject({ name: '十四社区', parentCode: '330199002000' })
    await expect.poll(seen).toBe(0)
    const one = await clerk.inject({ method: 'GET', url: `/api/village/info/${ids[0]}` })
    expect(one.json()).toMatchObject({ code: 404, message: '数据不存在或无权查看' })
    const url = `/api/sys/dataLog/list?dataTable=sys_depart&dataId=${community.id}`
    const logged = (await admin.inject({ method: 'GET', url })).json<{ result: { total: number } }>()
    expect(logged.result.total).toBeGreaterThan(1)
  })

  test('cannot be closed as a region, but may go into another community with its villages', async () => {
    const gone = (await add('并出社区', depart('A01A01'), '330199001041')).result
    const into = (await add('并入社区', depart('A01A01'), '330199001042')).result
    const [village] = await villagesBelow(gone.id, depart('A01A01'), 1, '330199001041')
    const found = await admin.inject({ method: 'GET', url: '/api/sys/region?code=330199001041' })
    const [row] = found.json<{ result: { records: [{ id: string; version: number }] } }>().result.records
    const stop = { id: row.id, version: row.version, code: '330199001041', name: '并出社区', status: '0' }
    expect(await send('PUT', '/sys/region', stop)).toMatchObject({
      success: false,
      message: '区划下存在小区，不能停用',
    })
    const merged = await send('POST', '/sys/sysDepart/merge', { id: gone.id, targetId: into.id })
    expect(merged).toMatchObject({ success: true })
    expect(await region('330199001041')).toMatchObject({ status: '0', mergedTo: '330199001042' })
    const placed = await rows('select community_id, area_code from village where id = $1', [village])
    expect(placed).toEqual([{ communityId: into.id, areaCode: '330199001042' }])
  })

  test('keeps the street above it open', async () => {
    const found = await admin.inject({ method: 'GET', url: '/api/sys/region?code=330199000000' })
    const [row] = found.json<{ result: { records: [{ id: string; version: number }] } }>().result.records
    const stop = { id: row.id, version: row.version, code: '330199000000', name: '临江区', status: '0' }
    expect(await send('PUT', '/sys/region', stop)).toMatchObject({ message: '区划下存在小区，不能停用' })
  })
})
