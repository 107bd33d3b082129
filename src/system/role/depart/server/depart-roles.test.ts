import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { departGrantApi, departRoleApi } from '../shared/api.ts'

const project = seedId('depart', 'B01A01A01')
const company = seedId('depart', 'B01A01')
const street = seedId('depart', 'A01A01')

let linli: TestApp
let admin: Caller
let manager: Caller
let worker: Caller
let workerId: string
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  manager = await linli.as('pm0101')
  worker = await linli.as('staff0101')
  const people = await ask(admin, 'GET', '/user/list?username=staff0101,')
  workerId = (people.result as { records: { id: string }[] }).records[0]?.id ?? ''
})

const ask = async (caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await caller.inject({ method, url: `/api/sys${url}`, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; result: never }>() }
}
const idOf = async (code: string): Promise<string> => {
  const { result } = await admin.call(departGrantApi.grants, { departId: project })
  return result.entries.find(({ perms }) => perms === code)?.id ?? ''
}
/** Whether the worker sees positions to keep, which plain workers do not. */
const mayAdd = async (): Promise<boolean> => {
  const { status } = await ask(worker, 'POST', '/position/add', {})
  return status !== 403
}

let roleId: string

describe('an organisation', () => {
  test('is given what it may hand on, with the groups and pages above it, by those who keep all', async () => {
    const list = await idOf('system:position:manage')
    const add = await idOf('system:position:add')
    const saved = await ask(admin, 'POST', '/permission/saveDepartPermission', {
      departId: project,
      permissionIds: `${list},${add}`,
      lastpermissionIds: '',
    })
    expect(saved).toMatchObject({ success: true, message: '保存成功！' })
    const ids = (await admin.call(departGrantApi.ids, { departId: project })).result
    expect(ids).toEqual(expect.arrayContaining([list, add, 'system']))
    const again = { departId: project, permissionIds: list, lastpermissionIds: '' }
    expect(await ask(admin, 'POST', '/permission/saveDepartPermission', again)).toMatchObject({ status: 409 })
    expect(await ask(manager, 'POST', '/permission/saveDepartPermission', again)).toMatchObject({ status: 403 })
    expect(await ask(manager, 'GET', `/permission/queryDepartPermission?departId=${project}`)).toMatchObject({
      result: expect.arrayContaining([list, add]) as string[],
    })
    expect(await ask(manager, 'GET', `/permission/queryDepartPermission?departId=${street}`)).toMatchObject({
      status: 404,
    })
  })

  test('makes roles of its own, kept by its head alone', async () => {
    const input = { departId: project, roleName: '资料员', roleCode: 'archivist', description: '管资料' }
    const made = await ask(manager, 'POST', '/sysDepartRole/add', input)
    expect(made).toMatchObject({ message: '添加成功！', result: { ...input, version: 1 } })
    roleId = (made.result as { id: string }).id
    expect(await ask(manager, 'POST', '/sysDepartRole/add', input)).toMatchObject({ message: '部门角色编码已存在' })
    const foreign = { ...input, departId: company, roleCode: 'other' }
    expect(await ask(manager, 'POST', '/sysDepartRole/add', foreign)).toMatchObject({ status: 404 })
    const listed = await ask(manager, 'GET', `/sysDepartRole/list?deptId=${project}`)
    expect(listed).toMatchObject({ result: { total: 1, records: [{ id: roleId, departId: project }] } })
    const [row] = (listed.result as { records: object[] }).records
    const edited = await ask(manager, 'POST', '/sysDepartRole/edit', { ...row, description: '管档案' })
    expect(edited).toMatchObject({ message: '修改成功!', result: { description: '管档案' } })
    expect(await ask(manager, 'PUT', '/sysDepartRole/edit', { id: roleId, departId: company })).toMatchObject({
      success: false,
      message: '部门角色不能移到其他部门',
    })
    const stranger = await linli.as('comm0101')
    expect(await ask(stranger, 'GET', `/sysDepartRole/queryById?id=${roleId}`)).toMatchObject({ status: 404 })
    expect(await ask(stranger, 'DELETE', `/sysDepartRole/delete?id=${roleId}`)).toMatchObject({ status: 404 })
    expect(await ask(stranger, 'GET', `/sysDepartRole/list?deptId=${project}`)).toMatchObject({ result: { total: 0 } })
    expect(await ask(worker, 'GET', '/sysDepartRole/list')).toMatchObject({ status: 200, code: 510 })
  })
})

describe('a role of an organisation', () => {
  test('gives what the organisation has to give, and no more', async () => {
    const add = await idOf('system:position:add')
    const remove = await idOf('system:position:delete')
    const tree = (await manager.call(departRoleApi.tree, { departId: project })).result
    expect(tree.ids).toContain(add)
    expect(tree.ids).not.toContain(remove)
    expect(tree.treeList.find(({ key }) => key === 'system')).toMatchObject({
      scopedSlots: { title: 'hasDatarule' },
      isLeaf: false,
    })
    const choice = { roleId, permissionIds: `${add},${remove}`, lastpermissionIds: '' }
    expect(await ask(manager, 'POST', '/sysDepartPermission/saveDeptRolePermission', choice)).toMatchObject({
      message: '保存成功！',
    })
    const ids = (await manager.call(departRoleApi.ids, { roleId })).result
    expect(ids).toContain(add)
    expect(ids).not.toContain(remove)
  })

  test('takes effect with the next call of whoever gets it, and ends with it', async () => {
    expect(await mayAdd()).toBe(false)
    const choice = { userId: workerId, newRoleId: `${roleId},`, oldRoleId: '' }
    expect(await ask(manager, 'POST', '/sysDepartRole/deptRoleUserAdd', choice)).toMatchObject({
      message: '添加成功！',
    })
    expect(await mayAdd()).toBe(true)
    const place = `departId=${project}&userId=${workerId}`
    expect(await ask(manager, 'GET', `/sysDepartRole/getDeptRoleByUserId?${place}`)).toMatchObject({
      result: [{ userId: workerId, droleId: roleId }],
    })
    expect(await ask(manager, 'GET', `/sysDepartRole/getDeptRoleList?${place}`)).toMatchObject({
      result: [{ id: roleId, roleName: '资料员' }],
    })
    const none = { userId: workerId, newRoleId: '', oldRoleId: roleId }
    await ask(manager, 'POST', '/sysDepartRole/deptRoleUserAdd', none)
    expect(await mayAdd()).toBe(false)
    await ask(manager, 'POST', '/sysDepartRole/deptRoleUserAdd', choice)
    expect(await mayAdd()).toBe(true)
  })

  test('is refused to people of other organisations', async () => {
    const { result } = await ask(admin, 'GET', '/user/list?username=comm0101,')
    const [other] = (result as { records: { id: string }[] }).records
    const choice = { userId: other?.id, newRoleId: roleId, oldRoleId: '' }
    expect(await ask(manager, 'POST', '/sysDepartRole/deptRoleUserAdd', choice)).toMatchObject({
      success: false,
      message: '当前选中部门与用户无关联关系!',
    })
  })

  test('uses the data rules that its organisation was given', async () => {
    const list = await idOf('system:position:manage')
    const rules = `/sysDepartPermission/datarule/${list}/${project}`
    expect(await ask(admin, 'GET', rules)).toMatchObject({ success: false, message: '未找到权限配置信息' })
    const wrong = { permissionId: await idOf('system:position:delete'), departId: project, dataRuleIds: '' }
    expect(await ask(admin, 'POST', '/sysDepartPermission/datarule', wrong)).toMatchObject({
      message: '请先保存部门菜单权限!',
    })
    const own = { permissionId: list, roleId, dataRuleIds: '' }
    expect(await ask(manager, 'POST', '/sysDepartRole/datarule', own)).toMatchObject({
      message: '请先保存角色菜单权限!',
    })
    expect(await ask(manager, 'GET', `/sysDepartRole/datarule/${list}/${project}/${roleId}`)).toMatchObject({
      message: '未找到权限配置信息',
    })
  })

  test('loses what is taken from its organisation, and everything when it is removed', async () => {
    const list = await idOf('system:position:manage')
    const { result } = await admin.call(departGrantApi.grants, { departId: project })
    const choice = { departId: project, permissionIds: list, lastpermissionIds: result.stored.join(',') }
    expect(await mayAdd()).toBe(true)
    await ask(admin, 'POST', '/permission/saveDepartPermission', choice)
    expect(await mayAdd()).toBe(false)
    expect((await manager.call(departRoleApi.grants, { roleId })).result.stored).toEqual([])
    expect(await ask(manager, 'DELETE', `/sysDepartRole/deleteBatch?ids=${roleId},`)).toMatchObject({
      message: '批量删除成功！',
    })
    expect(await ask(manager, 'GET', `/sysDepartRole/queryById?id=${roleId}`)).toMatchObject({ status: 404 })
  })
})
