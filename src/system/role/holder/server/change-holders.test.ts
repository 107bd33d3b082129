import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../../../../../tests/support/test-app.ts'
import { grantApi } from '../../grant/shared/api.ts'
import { roleApi } from '../../shared/api.ts'
import { holderApi } from '../shared/api.ts'

let admin: Caller
let street: Caller
beforeAll(async () => {
  const linli = await testApp()
  admin = await linli.as('admin')
  street = await linli.as('street01')
})

const idOf = async (roleCode: string): Promise<string> =>
  (await admin.call(roleApi.page, { roleCode })).result.records[0]!.id

/** Lets a role do an action besides what it may do already. */
async function grant(roleCode: string, perms: string): Promise<void> {
  const roleId = await idOf(roleCode)
  const { entries, stored } = (await admin.call(grantApi.grants, { roleId })).result
  const action = entries.find((entry) => entry.menuType === 2 && entry.perms === perms)!
  await admin.call(grantApi.save, { roleId, permissionIds: [...stored, action.id].join(',') })
}
const make = async (roleCode: string): Promise<void> =>
  void (await admin.call(roleApi.create, { roleName: roleCode, roleCode, description: null }))

/** What giving a role answers: whoever may give it learns that there is no such person. */
const give = async (roleCode: string) => {
  const { status, message } = await street.call(holderApi.add, {
    roleId: await idOf(roleCode),
    userIdList: ['nobody'],
  })
  return status === 404 ? 'may' : message
}

test('a role is given by rank, and a role of the tenant by whoever has all that it grants', async () => {
  await grant('streetAdmin', 'system:user:addUserRole')
  await make('walker')
  await make('clerk')
  await grant('clerk', 'system:role:add')
  await expect.poll(() => give('walker')).toBe('may')
  expect(await give('communityAdmin')).toBe('may')
  expect(await give('owner')).toBe('may')
  const above = '不能授予或取消权限高于本人的角色'
  expect(await give('supAdmin')).toBe(above)
  expect(await give('clerk')).toBe(above)
  expect(await give('admin')).toBe('平台管理员的角色只能由平台管理员授予或取消')
  await grant('streetAdmin', 'system:role:add')
  await expect.poll(() => give('clerk')).toBe('may')
})

test('what a built-in role grants is changed only by whoever lacks nothing of it', async () => {
  await grant('streetAdmin', 'system:permission:saveRole')
  await grant('normal', 'system:role:delete')
  const save = async () => {
    const roleId = await idOf('normal')
    const { stored } = (await admin.call(grantApi.grants, { roleId })).result
    return (await street.call(grantApi.save, { roleId, permissionIds: stored.join(',') })).message
  }
  await expect.poll(save).toBe('不能授予或取消权限高于本人的角色')
  expect(await give('normal')).toBe('may')
})
