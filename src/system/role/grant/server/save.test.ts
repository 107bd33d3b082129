import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { roleApi } from '../../shared/api.ts'
import type { Role } from '../../shared/schema.ts'
import { grantApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
let supAdmin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  supAdmin = await linli.as('supadmin')
})

let count = 0
async function makeRole(): Promise<Role> {
  count += 1
  const input = { roleName: `角色${count}`, roleCode: `grant_${count}`, description: null }
  return (await admin.call(roleApi.create, input)).result
}
const roleOf = async (roleCode: string): Promise<Role> =>
  (await admin.call(roleApi.page, { roleCode })).result.records[0] as Role
const idOf = async (perms: string): Promise<string> =>
  (await admin.call(grantApi.grants, { roleId: (await roleOf('owner')).id })).result.entries.find(
    (entry) => entry.menuType === 2 && entry.perms === perms,
  )!.id
const storedOf = async (roleId: string) => (await admin.call(grantApi.grants, { roleId })).result.stored

describe('the rights of a role', () => {
  test('are a tree for other clients, with pages and groups ticked by what is below', async () => {
    const { treeList, ids } = (await admin.call(grantApi.tree, {})).result
    const system = treeList.find(({ key }) => key === 'system')
    expect(system).toMatchObject({
      slotTitle: '系统管理',
      title: null,
      isLeaf: false,
      scopedSlots: { title: 'hasDatarule' },
    })
    expect(ids).toContain('system-role')
    const shown = (await admin.call(grantApi.ids, { roleId: (await roleOf('supAdmin')).id })).result
    expect(shown).toEqual(expect.arrayContaining(['system', 'system-role', await idOf('system:role:list')]))
    expect(shown).not.toContain('system-permission')
  })

  test('change by the difference, and hold at once for whoever has the role', async () => {
    const role = await roleOf('gnormal')
    const worker = await linli.as('gnormal0101')
    expect(await worker.call(roleApi.create, { roleName: 'x', roleCode: 'x', description: null })).toMatchObject({
      status: 403,
    })
    const [add, view] = [await idOf('system:role:add'), await idOf('system:role:list')]
    const last = (await admin.call(grantApi.ids, { roleId: role.id })).result
    const wanted = [...last, add, view].join(',')
    const saved = await admin.call(grantApi.save, {
      roleId: role.id,
      permissionIds: wanted,
      lastpermissionIds: last.join(','),
    })
    expect(saved).toMatchObject({ success: true, message: '保存成功！' })
    expect(await storedOf(role.id)).toEqual(expect.arrayContaining([add, view]))
    const made = await worker.call(roleApi.create, { roleName: '甲', roleCode: 'made_by_worker', description: null })
    expect(made).toMatchObject({ success: true })
    expect(await admin.call(grantApi.save, { roleId: role.id, permissionIds: last.join(',') })).toMatchObject({
      success: true,
    })
    expect(await worker.call(roleApi.create, { roleName: 'x', roleCode: 'x', description: null })).toMatchObject({
      status: 403,
    })
  })

  test('are not saved over a change in between', async () => {
    const role = await makeRole()
    const [add, view] = [await idOf('system:role:add'), await idOf('system:role:list')]
    await admin.call(grantApi.save, { roleId: role.id, permissionIds: add, lastpermissionIds: '' })
    expect(
      await supAdmin.call(grantApi.save, { roleId: role.id, permissionIds: view, lastpermissionIds: '' }),
    ).toMatchObject({ status: 409, code: 409 })
    expect(await storedOf(role.id)).toEqual([add])
  })

  test('of the platform are given by its operator only, and shown to nobody else', async () => {
    const role = await makeRole()
    const platform = await idOf('system:permission:edit')
    expect((await supAdmin.call(grantApi.tree, {})).result.ids).not.toContain(platform)
    await supAdmin.call(grantApi.save, { roleId: role.id, permissionIds: platform })
    expect(await storedOf(role.id)).toEqual([])
    await admin.call(grantApi.save, { roleId: role.id, permissionIds: platform })
    expect(await storedOf(role.id)).toEqual([platform])
    expect(await supAdmin.call(grantApi.save, { roleId: role.id, permissionIds: '' })).toMatchObject({
      success: false,
      message: '含平台权限的角色只能由平台管理员授予或取消',
    })
  })

  test('of the operator never lose the way back', async () => {
    const role = await roleOf('admin')
    const shown = (await admin.call(grantApi.ids, { roleId: role.id })).result
    const save = await idOf('system:permission:saveRole')
    const less = shown.filter((id) => id !== save).join(',')
    expect(await admin.call(grantApi.save, { roleId: role.id, permissionIds: less })).toMatchObject({
      success: false,
      message: '平台管理员必须保留角色管理与角色授权的权限',
    })
  })

  test('are cut to a set', async () => {
    const role = await makeRole()
    const [add, view] = [await idOf('system:role:add'), await idOf('system:role:list')]
    await admin.call(grantApi.save, { roleId: role.id, permissionIds: `${add},${view}` })
    const answer = await admin.inject({
      method: 'PUT',
      url: `/api/sys/permission/filterRolePermission?roleId=${role.id}`,
      payload: { permissionIds: `${add},other` },
    })
    expect(answer.json()).toMatchObject({ success: true, result: expect.arrayContaining([add]) })
    expect(await storedOf(role.id)).toEqual([add])
  })

  test('come with the caller’s own share, so that a warning can be given', async () => {
    const own = (await admin.call(grantApi.grants, { roleId: (await roleOf('admin')).id })).result
    expect(own.isOwn).toBe(true)
    const other = (await admin.call(grantApi.grants, { roleId: (await roleOf('owner')).id })).result
    expect(other).toMatchObject({ isOwn: false, ownElsewhere: [] })
  })

  test('of an unknown role are 404, and nobody else’s business', async () => {
    expect(await admin.call(grantApi.save, { roleId: 'none', permissionIds: '' })).toMatchObject({ status: 404 })
    const caller = await linli.as('pm0101')
    expect(await caller.call(grantApi.save, { roleId: 'none', permissionIds: '' })).toMatchObject({ status: 403 })
    expect(await caller.call(grantApi.tree, {})).toMatchObject({ status: 403 })
  })
})
