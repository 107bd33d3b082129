import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { holderApi } from '../holder/shared/api.ts'
import { roleApi } from '../shared/api.ts'
import type { Role } from '../shared/schema.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

let count = 0
async function makeRole(): Promise<Role> {
  count += 1
  const input = { roleName: `巡查员${count}`, roleCode: `patrol_${count}`, description: null }
  return (await admin.call(roleApi.create, input)).result
}
const roleOf = async (roleCode: string): Promise<Role> =>
  (await admin.call(roleApi.page, { roleCode })).result.records[0] as Role
const personOf = async (username: string): Promise<string> => {
  const all = await admin.inject({ method: 'GET', url: `/api/sys/user/list?username=${username}` })
  return (all.json() as { result: { records: { id: string }[] } }).result.records[0]!.id
}

describe('a role', () => {
  test('is added, found, changed as a whole row of the list, and removed into the bin and out of it', async () => {
    const made = await admin.call(roleApi.create, { roleName: '巡查员', roleCode: 'patrol', description: '夜间' })
    expect(made).toMatchObject({ message: '添加成功！', result: { roleCode: 'patrol', builtIn: false } })
    expect((await admin.call(roleApi.page, { roleName: '*巡查*' })).result).toMatchObject({
      total: 1,
      records: [{ roleCode: 'patrol' }],
    })
    const row = { ...made.result, roleName: '夜巡员', roleName_dictText: 'x', key: 'y', children: [] }
    for (const method of ['PUT', 'POST'] as const) {
      const version = (await admin.call(roleApi.one, { id: row.id })).result.version
      const answer = await admin.inject({ method, url: '/api/sys/role/edit', payload: { ...row, version } })
      expect(answer.json()).toMatchObject({ success: true, message: '修改成功!', result: { roleName: '夜巡员' } })
    }
    const removed = await admin.inject({ method: 'DELETE', url: `/api/sys/role/delete?id=${row.id}` })
    expect(removed.json()).toMatchObject({ success: true, message: '删除角色成功' })
    expect((await admin.call(roleApi.all, {})).result.map(({ roleCode }) => roleCode)).not.toContain('patrol')
    expect(await admin.call(roleApi.create, { roleName: '又', roleCode: 'patrol', description: null })).toMatchObject({
      success: false,
      message: '角色编码已存在',
    })
    expect(await admin.call(roleApi.restore, { id: row.id })).toMatchObject({ success: true })
    expect((await admin.call(roleApi.all, {})).result.map(({ roleCode }) => roleCode)).toContain('patrol')
  })

  test('of the program keeps its code and stays', async () => {
    const { id, version, roleName } = await roleOf('gnormal')
    const input = { id, version, roleName, roleCode: 'other', description: null }
    expect(await admin.call(roleApi.update, input)).toMatchObject({ code: 500, message: '内置角色的编码不可修改' })
    expect(await admin.call(roleApi.remove, { id })).toMatchObject({
      code: 500,
      message: `内置角色“${roleName}”不可删除`,
    })
    const renamed = await admin.call(roleApi.update, { ...input, roleCode: 'gnormal', roleName: '政府科员' })
    expect(renamed).toMatchObject({ success: true, result: { roleName: '政府科员', builtIn: true } })
  })

  test('that somebody holds stays, and its code may change under them', async () => {
    const role = await makeRole()
    await admin.call(holderApi.add, { roleId: role.id, userIdList: [await personOf('staff0101')] })
    expect(await admin.call(roleApi.remove, { id: role.id })).toMatchObject({
      success: false,
      message: '角色已被1个用户使用',
    })
    const { id, version, roleName } = (await admin.call(roleApi.one, { id: role.id })).result
    await admin.call(roleApi.update, { id, version, roleName, roleCode: 'patrol_renamed', description: null })
    expect((await admin.call(holderApi.page, { roleId: id })).result.records).toMatchObject([{ username: 'staff0101' }])
  })

  test('is removed in a batch whole or not at all', async () => {
    const [one, two] = [await makeRole(), await makeRole()]
    expect(await admin.call(roleApi.removeBatch, { ids: `${one.id},none,` })).toMatchObject({ status: 404 })
    expect(await admin.call(roleApi.removeBatch, { ids: `${one.id},${two.id},` })).toMatchObject({
      success: true,
      message: '删除角色成功!',
    })
    expect(await admin.call(roleApi.removeBatch, { ids: ',' })).toMatchObject({ status: 400, message: '未选中角色！' })
  })

  test('tells whether a code is free', async () => {
    const { id } = await roleOf('owner')
    expect(await admin.call(roleApi.checkCode, { roleCode: 'owner' })).toMatchObject({
      success: false,
      message: '角色编码已存在',
    })
    expect(await admin.call(roleApi.checkCode, { id, roleCode: 'owner' })).toMatchObject({ success: true })
    expect(await admin.call(roleApi.checkCode, { roleCode: 'nobody_has_it' })).toMatchObject({ success: true })
  })
})

describe('the people of a role', () => {
  test('are added where they work and taken away, at once on every process', async () => {
    const other = await linli.another()
    const role = await roleOf('streetAdmin')
    const id = await personOf('staff0101')
    const worker = await linli.as('staff0101')
    const may = async () => {
      const headers = { 'x-access-token': worker.token }
      const answer = await other.app.inject({
        method: 'GET',
        url: '/api/sys/permission/getUserPermissionByToken',
        headers,
      })
      return (answer.json() as { result: { auth: { action: string }[] } }).result.auth.map(({ action }) => action)
    }
    expect(await may()).not.toContain('repair:supervise')
    expect(await admin.call(holderApi.add, { roleId: role.id, userIdList: [id] })).toMatchObject({
      message: '添加成功!',
    })
    await expect.poll(may).toContain('repair:supervise')
    const found = (await admin.call(holderApi.page, { roleId: role.id, username: '*staff*' })).result
    expect(found).toMatchObject({ total: 1, records: [{ id, orgCodeTxt: expect.any(String), active: true }] })
    expect((await admin.call(holderApi.candidates, { roleId: role.id, keyword: 'staff0101' })).result.total).toBe(0)
    expect(await admin.call(holderApi.removeBatch, { roleId: role.id, userIds: `${id},` })).toMatchObject({
      message: '删除成功!',
    })
    await expect.poll(may).not.toContain('repair:supervise')
    expect((await admin.call(holderApi.candidates, { roleId: role.id, keyword: 'staff0101' })).result.total).toBe(1)
  })

  test('are added all or none', async () => {
    const role = await makeRole()
    const ids = [await personOf('staff0101'), 'nobody']
    expect(await admin.call(holderApi.add, { roleId: role.id, userIdList: ids })).toMatchObject({ status: 404 })
    expect((await admin.call(holderApi.page, { roleId: role.id })).result.total).toBe(0)
  })

  test('of the platform are in the hands of the platform operator, who never loses the last one', async () => {
    const district = await linli.as('supadmin')
    const role = await roleOf('admin')
    const [id, own] = [await personOf('staff0101'), await personOf('admin')]
    const refused = { success: false, message: '平台管理员的角色只能由平台管理员授予或取消' }
    expect(await district.call(holderApi.add, { roleId: role.id, userIdList: [id] })).toMatchObject(refused)
    expect(await district.call(holderApi.remove, { roleId: role.id, userId: own })).toMatchObject(refused)
    expect(await admin.call(holderApi.remove, { roleId: role.id, userId: own })).toMatchObject({
      success: false,
      message: '至少保留一名平台管理员',
    })
  })

  test('are nobody else’s business', async () => {
    for (const username of ['pm0101', 'owner0101']) {
      const caller = await linli.as(username)
      expect(await caller.call(holderApi.page, { roleId: 'x' })).toMatchObject({ status: 200, code: 510 })
      expect(await caller.call(holderApi.add, { roleId: 'x', userIdList: [] })).toMatchObject({ status: 403 })
    }
  })
})
