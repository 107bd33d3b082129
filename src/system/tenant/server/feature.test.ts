import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { tenantUserApi } from '../member/shared/api.ts'
import { tenantApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
let supadmin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  // Whoever belongs to two tenants is asked for one when signing in, so this comes first.
  supadmin = await linli.as('supadmin')
})

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, caller = admin) => {
  const answer = await caller.inject({ method, url: `/api/sys${url}`, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; result: never }>() }
}

test('a tenant is added under its number, with roles and a topmost organisation', async () => {
  const input = { id: 20, name: '江北区', beginDate: '2026-01-01 00:00:00', endDate: '2030-01-01 00:00:00' }
  expect(await ask('POST', '/tenant/add', input)).toMatchObject({
    message: '添加成功！',
    result: { ...input, status: 1, userCount: 0, version: 1, createBy: 'admin' },
  })
  expect(await ask('POST', '/tenant/add', input)).toMatchObject({ success: false, message: '该编号已存在!' })
  expect(await ask('POST', '/tenant/add', { ...input, id: 21, endDate: input.beginDate })).toMatchObject({
    status: 400,
    result: { fields: { endDate: '结束时间应晚于开始时间!' } },
  })
  const url = '/duplicate/check?tableName=sys_tenant&fieldName=id&fieldVal=20&dataId='
  expect(await ask('GET', url)).toMatchObject({ success: false })
})

test('tenants are listed by a part of the name, by state and by their dates', async () => {
  const named = async (query: string) => {
    const { result } = await ask('GET', `/tenant/list?${query}`)
    return (result as { records: { id: number; name: string }[] }).records.map(({ id }) => id)
  }
  expect(await named('name=江北')).toEqual([20])
  expect(await named('name=*江北*&status=1')).toEqual([20])
  expect(await named('status=0')).toEqual([])
  expect(await named('beginDate=2026-01-01 00:00:00')).toEqual([20])
  expect(await named('beginDate=2026-01-02')).toEqual([])
  expect(await named('endDate=2029-12-31')).toEqual([])
  expect(await ask('GET', '/tenant/queryById?id=20')).toMatchObject({ result: { id: 20, status_dictText: '正常' } })
  expect(await ask('GET', '/tenant/queryById?id=404')).toMatchObject({ status: 404 })
})

test('a tenant is changed by a whole row, by either verb, and not from an old state', async () => {
  const { result } = await ask('GET', '/tenant/queryById?id=20')
  const row = result as Record<string, unknown>
  const changed = await ask('PUT', '/tenant/edit', { ...row, name: '江北新区', endDate: null, odd: 1 })
  expect(changed).toMatchObject({ message: '修改成功!', result: { name: '江北新区', endDate: null, version: 2 } })
  expect(await ask('POST', '/tenant/edit', { id: 20, name: '江北区' })).toMatchObject({ success: true })
  expect(await ask('PUT', '/tenant/edit', { ...row, updateTime: undefined })).toMatchObject({ status: 409 })
  expect(await ask('PUT', '/tenant/edit', { id: 1, status: 0 })).toMatchObject({ message: '不能停用当前登录的租户' })
})

test('a tenant gets its administrator, who then works in it and is signed out when it is frozen', async () => {
  const give = (username: string) => ask('POST', '/tenant/addUser', { tenantId: 20, username, roleCode: 'supAdmin' })
  expect(await give('nobody')).toMatchObject({ success: false, message: '用户不存在！' })
  expect(await give('supadmin')).toMatchObject({ message: '添加成功!' })
  expect(await give('supadmin')).toMatchObject({ success: true })
  const users = (await admin.call(tenantUserApi.users, { tenantId: 20 })).result
  expect(users).toMatchObject([{ username: 'supadmin', status: 1 }])
  expect(await ask('GET', '/tenant/queryById?id=20')).toMatchObject({ result: { userCount: 1 } })

  const own = (await supadmin.call(tenantApi.own, {})).result.list.map(({ id }) => id)
  expect(own).toEqual([1, 20])
  expect((await supadmin.call(tenantApi.active, { ids: '20,' })).result.map(({ name }) => name)).toEqual(['江北区'])
  expect((await (await linli.as('staff0101')).call(tenantApi.active, {})).result.map(({ id }) => id)).toEqual([1])
  expect((await admin.call(tenantApi.active, {})).result.map(({ id }) => id)).toEqual([1, 20])

  await ask('PUT', '/tenant/edit', { id: 20, status: 0 })
  expect((await supadmin.call(tenantApi.active, {})).result.map(({ id }) => id)).toEqual([1])
  await ask('PUT', '/tenant/edit', { id: 20, status: 1 })
})

test('a tenant that somebody belongs to stays', async () => {
  await ask('POST', '/tenant/add', { id: 21, name: '空' })
  await ask('POST', '/tenant/add', { id: 22, name: '也空' })
  expect(await ask('DELETE', '/tenant/delete?id=1')).toMatchObject({
    success: false,
    message: '该租户已被引用，无法删除！',
  })
  expect(await ask('DELETE', '/tenant/deleteBatch?ids=1,20,')).toMatchObject({
    success: false,
    message: '选择的租户都已被引用，无法删除！',
  })
  for (const ids of ['404,21', '9007199254740993', '1%202'])
    expect(await ask('DELETE', `/tenant/deleteBatch?ids=${ids}`)).toMatchObject({ status: 404 })
  expect(await ask('DELETE', '/tenant/deleteBatch?ids=1,21,')).toMatchObject({
    success: true,
    message: '部分删除成功！（被引用的租户无法删除）',
  })
  expect(await ask('DELETE', '/tenant/delete/22')).toMatchObject({ message: '删除成功' })
  expect(await ask('DELETE', '/tenant/deleteBatch?ids=,')).toMatchObject({ message: '未选中租户！' })
  const { id } = (await admin.call(tenantUserApi.users, { tenantId: 20 })).result[0] as { id: string }
  expect(await ask('DELETE', `/tenant/removeUser?tenantId=20&userId=${id}`)).toMatchObject({ message: '删除成功!' })
  expect(await ask('DELETE', `/tenant/removeUser?tenantId=20&userId=${id}`)).toMatchObject({ status: 404 })
  expect(await ask('DELETE', `/tenant/removeUser?tenantId=1&userId=${id}`)).toMatchObject({
    message: '该用户只属于此租户，请在用户管理中删除',
  })
  expect(await ask('DELETE', '/tenant/deleteBatch?ids=20')).toMatchObject({ message: '删除成功！' })
  expect(await ask('POST', '/tenant/add', { id: 20, name: '又来' })).toMatchObject({ message: '该编号已存在!' })
})

test('tenants are the platform operator’s alone', async () => {
  expect(await ask('GET', '/tenant/list', undefined, supadmin)).toMatchObject({ status: 200, code: 510 })
  expect(await ask('POST', '/tenant/add', { id: 30, name: '丙' }, supadmin)).toMatchObject({ status: 403 })
  expect(await ask('GET', '/tenant/userList?tenantId=1', undefined, supadmin)).toMatchObject({ status: 403 })
})

test('a form that is sent twice adds one tenant, ready to be worked in', async () => {
  const payload = { id: 40, name: '两次' }
  const headers = { 'x-idempotency-key': 'tenant-40' }
  const send = async () =>
    (await admin.inject({ method: 'POST', url: '/api/sys/tenant/add', payload, headers })).json<{ success: boolean }>()
  expect(await send()).toMatchObject({ success: true, message: '添加成功！', result: { id: 40, menuLimited: true } })
  expect(await send()).toMatchObject({ success: true, result: { id: 40 } })
  expect(
    await ask('POST', '/tenant/addUser', { tenantId: 40, username: 'supadmin', roleCode: 'supAdmin' }),
  ).toMatchObject({
    success: true,
  })
})
