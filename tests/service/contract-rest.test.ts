import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, caller = admin) => {
  const answer = await caller.inject({ method, url: `/api${url}`, ...(payload && { payload }) })
  return {
    status: answer.statusCode,
    ...answer.json<{ success: boolean; message: string; code: number; result: never }>(),
  }
}
const made = async (url: string, payload: object) =>
  (await ask('POST', url, payload)).result as { id: string; version: number }

test('a position is edited by either verb, in part and without a version, and deleted by its texts', async () => {
  const { id } = await made('/sys/position/add', { code: 'rest-1', name: '园艺', postRank: '2' })
  expect(await ask('POST', '/sys/position/edit', { id, name: '园艺师', rank_dictText: '', odd: 1 })).toMatchObject({
    success: true,
    message: '修改成功!',
    result: { name: '园艺师', code: 'rest-1', postRank: '2' },
  })
  const old = { id, name: '园艺', updateTime: '2020-01-01 00:00:00' }
  expect(await ask('PUT', '/sys/position/edit', old)).toMatchObject({ status: 409 })
  expect(await ask('GET', `/sys/position/queryById?id=${id}`)).toMatchObject({ result: { name: '园艺师' } })
  expect(await ask('DELETE', '/sys/position/deleteBatch?ids=,')).toMatchObject({ message: '参数不识别！' })
  expect(await ask('DELETE', `/sys/position/delete/${id}`)).toMatchObject({ success: true, message: '删除成功!' })
  const { id: other } = await made('/sys/position/add', { code: 'rest-2', name: '电工', postRank: null })
  expect(await ask('DELETE', `/sys/position/deleteBatch?ids=${other},`)).toMatchObject({ message: '批量删除成功！' })
})

test('a role is edited in part and without a version', async () => {
  const { id } = await made('/sys/role/add', { roleName: '巡逻', roleCode: 'rest_patrol', description: null })
  expect(await ask('POST', '/sys/role/edit', { id, roleName: '夜巡' })).toMatchObject({
    success: true,
    message: '修改成功!',
    result: { roleName: '夜巡', roleCode: 'rest_patrol' },
  })
  const list = (await ask('GET', '/sys/role/list?roleCode=gnormal')).result as { records: { id: string }[] }
  const builtIn = list.records[0]!.id
  expect(await ask('PUT', '/sys/role/edit', { id: builtIn, description: '机关' })).toMatchObject({ success: true })
  expect(await ask('PUT', '/sys/role/edit', { id: builtIn, roleCode: 'other' })).toMatchObject({
    success: false,
    message: '内置角色的编码不可修改',
  })
})

test('names that are free are told apart from taken ones, to those who are signed in, and not often', async () => {
  const url = '/sys/user/checkOnlyUser'
  expect(await ask('GET', `${url}?username=nobody77`)).toMatchObject({ success: true })
  expect(await ask('GET', `${url}?username=ADMIN`)).toMatchObject({ success: false, message: '用户账号已存在' })
  expect(await ask('GET', `${url}?phone=12`)).toMatchObject({ success: true })
  expect(await ask('GET', `${url}?username=admin`, undefined, linli.anyone)).toMatchObject({ status: 401 })
  const answers = await Promise.all(Array.from({ length: 31 }, () => ask('GET', `${url}?username=x`)))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

test('the columns of a spreadsheet are told to whoever may have it', async () => {
  const { result } = await ask('GET', '/custom/export/field?code=sys/position')
  expect(result).toEqual([
    { key: 'code', title: '职务编码', checked: true, sort: 0 },
    { key: 'name', title: '职务名称', checked: true, sort: 1 },
    { key: 'postRank', title: '职级', checked: true, sort: 2 },
  ])
  expect(await ask('GET', '/custom/export/field?code=/sys/user')).toMatchObject({ success: true })
  expect(await ask('GET', '/custom/export/field?code=sys/nothing')).toMatchObject({ status: 404 })
  const staff = await linli.as('staff0101')
  expect(await ask('GET', '/custom/export/field?code=sys/position', undefined, staff)).toMatchObject({ status: 404 })
  expect(await ask('GET', '/custom/export/field')).toMatchObject({ status: 400, message: '参数不识别！' })
})
