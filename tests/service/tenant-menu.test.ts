import { beforeAll, describe, expect, test } from 'vitest'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { permissionApi } from '#system/permission/shared/api.ts'
import { grantApi } from '#system/role/grant/shared/api.ts'
import { choosable } from '#system/role/grant/shared/choice.ts'
import { shownIds } from '#system/role/grant/shared/grants.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { menuSetApi } from '#system/role/menu-set/shared/api.ts'
import { tenantApi } from '#system/tenant/shared/api.ts'
import { accounts } from '../support/accounts.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

let linli: TestApp
let admin: Caller
let manager: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  manager = await linli.as('pm0101')
})

const setOf = async (tenantId = 1) => (await admin.call(menuSetApi.read, { tenantId })).result
/** Sends what a tree would have ticked: the pages and groups that show by the chosen ones too. */
const save = async (ids: readonly string[], part: object = {}) => {
  const ticked = shownIds(choosable(await setOf()), new Set(ids))
  return admin.call(menuSetApi.save, { tenantId: 1, permissionIds: [...ticked].join(','), ...part })
}
/** Ids of everything that is kept by itself, but what the pattern names. */
const without = async (perms: RegExp): Promise<string[]> => {
  const { entries, stored } = await setOf()
  const named = new Set(entries.flatMap((one) => (perms.test(one.perms ?? '') ? [one.id] : [])))
  return stored.filter((id) => !named.has(id))
}
const menuOf = async (caller: Caller) => JSON.stringify((await caller.call(permissionApi.ofSession, {})).result.menu)

describe('the menu set of a tenant', () => {
  test('is everything but the platform’s own where none is kept', async () => {
    const { entries, stored, isWhole } = await setOf()
    expect(isWhole).toBe(true)
    const perms = entries.flatMap((one) => one.perms ?? [])
    expect(perms).toContain('repair:list')
    expect(perms).toContain('system:role:add')
    expect(perms.filter((code) => /^system:(?:tenant|permission:list|permission:add)/.test(code))).toEqual([])
    expect(entries.map(({ id }) => id)).not.toContain('system-tenant')
    expect((await admin.call(menuSetApi.tenants, {})).result).toEqual([
      { id: 1, name: '默认租户', isWhole: true, count: 0 },
    ])
    expect(new Set(stored).size).toBe(stored.length)
  })

  test('takes menus and calls from the roles of the tenant at once, and gives them back with their grants', async () => {
    expect(await menuOf(manager)).toContain('/wisdom/repair')
    expect(await save(await without(/^repair:/))).toMatchObject({ success: true, message: '保存成功！' })
    expect(await menuOf(manager)).not.toContain('/wisdom/repair')
    expect(await manager.call(repairApi.page, {})).toMatchObject({ status: 200, code: 510 })
    const open = await manager.call(repairApi.open, {} as never)
    expect([400, 403]).toContain(open.status)
    expect(open.success).toBe(false)
    // The platform operator keeps what belongs to the platform, whatever the set.
    expect(await admin.call(tenantApi.page, {})).toMatchObject({ code: 200 })
    expect((await admin.call(tenantApi.page, { menuLimited: 'true' })).result.records).toMatchObject([
      { id: 1, menuLimited: true },
    ])
    expect(await save([], { isWhole: true })).toMatchObject({ success: true })
    expect(await menuOf(manager)).toContain('/wisdom/repair')
    expect(await manager.call(repairApi.page, {})).toMatchObject({ code: 200 })
  })

  test('bounds what roles can be given', async () => {
    const { entries } = await setOf()
    const closed = entries.find(({ perms }) => perms === 'repair:force')!.id
    await save(await without(/^repair:/))
    const role = (await admin.call(roleApi.page, { roleCode: 'projectManager' })).result.records[0]!.id
    const grants = (await admin.call(grantApi.grants, { roleId: role })).result
    expect(grants.entries.filter(({ perms }) => perms?.startsWith('repair:'))).toEqual([])
    expect((await admin.call(grantApi.tree, {})).result.ids).not.toContain(closed)
    await admin.call(grantApi.save, { roleId: role, permissionIds: [...grants.stored, closed].join(',') })
    const grantedText = `select count(*) as total from granted_action where role_code = 'projectManager' and code like 'repair:%'`
    const [counted] = await linli.services.db.flight({ tenantId: 1, userId: 'x' }, [
      statement<{ total: number }>(grantedText),
    ])
    expect(counted[0]!.total).toBe(0)
    await save([], { isWhole: true })
    expect(await manager.call(repairApi.page, {})).toMatchObject({ code: 200 })
  })

  test('is not stored over a set that somebody else has changed, and never emptied for oneself', async () => {
    const { stored } = await setOf()
    expect(await save(stored.slice(1), { lastpermissionIds: stored.slice(2).join(',') })).toMatchObject({ status: 409 })
    expect(await save([])).toMatchObject({ success: false, message: '不能取消当前登录租户的全部菜单' })
    const nowhere = { tenantId: 1, permissionIds: 'nowhere' }
    expect(await admin.call(menuSetApi.save, nowhere)).toMatchObject({ success: false })
    expect((await setOf()).isWhole).toBe(true)
    expect(await save(stored.slice(1), { lastpermissionIds: stored.join(',') })).toMatchObject({ success: true })
    expect((await setOf()).stored).toEqual(stored.slice(1))
    await save([], { isWhole: true })
  })

  test('is empty for a new tenant until somebody chooses, by either verb', async () => {
    await admin.call(tenantApi.create, { id: 20, name: '江北区' })
    expect(await setOf(20)).toMatchObject({ stored: [], isWhole: false })
    const granted = async () => {
      const text = `select distinct code from granted_action where code like 'repair:%' or code = 'system:tenant:list'`
      const [rows] = await linli.services.db.flight({ tenantId: 20, userId: 'x' }, [statement<{ code: string }>(text)])
      return rows.map(({ code }) => code)
    }
    // The platform's own is in the hands of its operator in every tenant.
    expect(await granted()).toEqual(['system:tenant:list'])
    const list = (await setOf(20)).entries.find(({ perms, menuType }) => perms === 'repair:list' && menuType === 2)!.id
    const url = '/api/sys/permission/tenant?tenantId=20'
    const answer = await admin.inject({ method: 'POST', url, payload: { permissionIds: list } })
    expect(answer.json()).toMatchObject({ success: true, message: '保存成功！' })
    expect((await granted()).toSorted()).toEqual(['repair:list', 'system:tenant:list'])
    expect((await setOf()).isWhole).toBe(true)
    expect(await admin.call(menuSetApi.read, { tenantId: 404 })).toMatchObject({ status: 404 })
    expect(await admin.call(menuSetApi.save, { tenantId: 404, permissionIds: '' })).toMatchObject({ status: 404 })
  })

  test.each(Object.entries(accounts).filter(([role]) => role !== 'admin'))('is closed to %s', async (_, username) => {
    const caller = await linli.as(username)
    expect(await caller.call(menuSetApi.read, {})).toMatchObject({ status: 403 })
    expect(await caller.call(menuSetApi.tenants, {})).toMatchObject({ status: 403 })
    expect(await caller.call(menuSetApi.save, { permissionIds: '' })).toMatchObject({ status: 403 })
  })
})
