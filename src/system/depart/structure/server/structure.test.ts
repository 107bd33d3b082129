import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { departApi } from '../../shared/api.ts'
import { structureApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const depart = (code: string) => seedId('depart', code)
const add = async (departName: string, parentId: string, rest: object = {}) =>
  (await admin.call(structureApi.create, { departName, parentId, orgCategory: '2', ...rest })).result
const idOf = async (username: string) => {
  const page = await admin.inject({ method: 'GET', url: `/api/sys/user/queryUserComponentData?username=${username}` })
  return page.json<{ result: { records: { id: string }[] } }>().result.records[0]!.id
}
const rowOf = async (id: string) => (await admin.call(departApi.all, { id })).result[0]!

describe('an organisation', () => {
  test('gets the next code of its place, whatever code the client sends', async () => {
    const made = await admin.inject({
      method: 'POST',
      url: '/api/sys/sysDepart/add',
      payload: { departName: '网格一', parentId: depart('A01A01'), orgCategory: '3', orgCode: 'Z99', key: 'x' },
    })
    expect(made.json()).toMatchObject({
      success: true,
      message: '添加成功！',
      result: { orgCode: 'A01A01A03', orgType: '3', orgCategory: '2', status: '1', parentId: depart('A01A01') },
    })
    expect(await add('局二', '', { orgCategory: '1' })).toMatchObject({ orgCode: 'B02', orgType: '1', parentId: '' })
  })

  test.each([
    [{ departName: '' }, 400, '请输入机构/部门名称!'],
    [{ departName: 'x', parentId: 'none' }, 404, '数据不存在或无权查看'],
  ])('with %j is refused', async (input, status, message) => {
    const answer = await admin.call(structureApi.create, { orgCategory: '2', ...input })
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('takes back the whole row of a tree, and what is absent stays', async () => {
    const { id } = await add('清扫队', depart('B01A01'), { mobile: '0571-88886666', memo: '夜班' })
    const row = await rowOf(id)
    const send = (payload: object) => admin.inject({ method: 'PUT', url: '/api/sys/sysDepart/edit', payload })
    const whole = await send({ ...row, departName: '清洁队', memo: '', fax: null, orgType: '9' })
    expect(whole.json()).toMatchObject({ message: '修改成功!', result: { departName: '清洁队', memo: null } })
    expect(await rowOf(id)).toMatchObject({ mobile: '0571-88886666', orgType: '3', orgCategory: '2' })
    expect((await send({ id, departName: '清洁组', version: 1 })).statusCode).toBe(409)
    expect((await send({ id, departName: '清洁组', updateTime: '2020-01-01 00:00:00' })).statusCode).toBe(409)
    const elsewhere = await send({ id, parentId: depart('B01A02') })
    expect(elsewhere.json()).toMatchObject({ code: 500, message: '不能在此更改上级部门，请使用移动' })
    expect((await send({ id: 'none', departName: 'x' })).statusCode).toBe(404)
  })

  test('is led by those named, who join it and lead no more when they are named no longer', async () => {
    const worker = await idOf('staff0101')
    const { id } = await add('维修队', depart('B01A01'), { directorUserIds: worker })
    expect((await rowOf(id)).directorUserIds).toBe(worker)
    expect((await admin.call(departApi.members, { id })).result).toMatchObject([{ id: worker, inCharge: true }])
    const changed = await admin.call(structureApi.update, { id, directorUserIds: '' })
    expect(changed.result.directorUserIds).toBe(null)
    expect((await admin.call(departApi.members, { id })).result).toMatchObject([{ id: worker, inCharge: false }])
    const asked = (await admin.call(structureApi.directorOptions, { keyword: 'staff0101' })).result
    expect(asked[0]).toMatchObject({ value: worker })
    const unknown = await admin.call(structureApi.update, { id, directorUserIds: 'nobody' })
    expect(unknown).toMatchObject({ status: 400, result: { fields: { directorUserIds: expect.any(String) } } })
  })
})

test('whoever is in charge finds what stands below, others nothing', async () => {
  const company = await linli.as('co01')
  const mine = await company.call(departApi.mine, {})
  expect(mine).toMatchObject({ message: '2', result: [{ departName: '安居物业' }] })
  expect(await (await linli.as('staff0101')).call(departApi.mine, {})).toMatchObject({ message: '1', result: null })
  const found = await company.call(departApi.search, { keyWord: '桂园', myDeptSearch: '1' })
  expect(found.result.map(({ title }) => title)).toEqual(['桂园里项目部'])
})

describe('a removal', () => {
  test.each([
    ['people', 'B01A01A01'],
    ['villages', 'A01A01A01'],
    ['people far below', 'A01'],
  ])('is refused while %s belong there', async (_what, code) => {
    const answer = await admin.call(structureApi.remove, { id: depart(code) })
    expect(answer).toMatchObject({ status: 200, code: 500, message: '存在关联数据，不能删除' })
  })

  test('takes an empty subtree, and no code of it is given again', async () => {
    const top = await add('临时组', depart('B01'))
    const below = await add('临时小组', top.id)
    const kept = await admin.call(structureApi.removeBatch, { ids: `${top.id},none,` })
    expect(kept.status).toBe(404)
    expect(await admin.call(structureApi.removeBatch, { ids: ',' })).toMatchObject({ message: '参数不识别！' })
    expect(await admin.call(structureApi.removeBatch, { ids: `${top.id},${below.id},` })).toMatchObject({
      message: '删除成功!',
    })
    expect((await admin.call(departApi.all, { id: `${top.id},${below.id}` })).result).toEqual([])
    expect((await add('新组', depart('B01'))).orgCode > top.orgCode).toBe(true)
  })

  test('answers under the path with the id too', async () => {
    const { id } = await add('一次性', depart('B01'))
    const answer = await admin.inject({ method: 'DELETE', url: `/api/sys/sysDepart/delete/${id}` })
    expect(answer.json()).toMatchObject({ success: true, message: '删除成功!' })
  })
})

test('few may keep the tree', async () => {
  const caller = await linli.as('co01')
  const input = { departName: 'x', parentId: depart('B01A01'), orgCategory: 'group' as const }
  expect((await caller.call(structureApi.create, input)).status).toBe(403)
  expect((await caller.call(structureApi.move, { id: depart('B01A01'), parentId: null })).status).toBe(403)
  expect((await caller.call(structureApi.remove, { id: depart('B01A01') })).status).toBe(403)
})

test('an export reads back: known codes are passed over, new ones stand below their prefix', async () => {
  const url = '/api/sys/sysDepart/exportXls'
  const sheet = await admin.inject({ method: 'GET', url })
  expect(sheet.headers['content-disposition']).toContain('.xlsx')
  const csv =
    '机构/部门名称,机构类别,机构编码\n网格九,其他,A01A01A09\n网格十,其他,A01A01A09A01\n孤儿,其他,A77A01\n临江区,政府,A01\n'
  const form = new FormData()
  form.append('file', new Blob([csv]), '部门.csv')
  const encoded = new Response(form)
  const answer = await admin.inject({
    method: 'POST',
    url: '/api/sys/sysDepart/importExcel',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  })
  expect(answer.json()).toMatchObject({ code: 201, result: { totalCount: 4, successCount: 2, errorCount: 2 } })
  const { result } = await admin.call(departApi.ofCode, { orgCode: 'A01A01A09A01' })
  expect(result).toMatchObject({ departName: '网格十', orgType: '4' })
  expect((await rowOf(result.parentId)).departName).toBe('网格九')
})

describe('the readers', () => {
  test('answer ancestors from the top down, by id or code', async () => {
    const { result } = await admin.call(departApi.parents, { departId: depart('A01A01A01') })
    expect(result[depart('A01A01A01')]).toMatchObject({
      parentIds: [depart('A01'), depart('A01A01')],
      parentMap: { [depart('A01')]: { departName: '临江区' } },
    })
    expect(Object.keys((await admin.call(departApi.parents, { orgCode: 'B01A01' })).result)).toEqual(['B01A01'])
  })

  test('answer trees of one kind, and people in scope only', async () => {
    const { result } = await admin.call(departApi.treeOfType, { type: 'group' })
    expect(result.map(({ departName, isLeaf }) => [departName, isLeaf])).toEqual([
      ['桂园里项目部', true],
      ['荷风苑项目部', true],
    ])
    const company = await linli.as('co01')
    expect((await company.call(departApi.members, { id: depart('B01A01') })).result.length).toBeGreaterThan(0)
    expect((await company.call(departApi.members, { id: depart('B01A02') })).status).toBe(404)
    expect((await company.call(departApi.ofCode, { orgCode: 'A01' })).status).toBe(404)
  })
})
