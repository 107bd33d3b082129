import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  allRoles,
  clerkRoles,
  companyRoles,
  governmentRoles,
  residentRoles,
  type RoleCode,
} from '#kernel/shared/role.ts'
import { accountApi } from '#system/user/account/shared/api.ts'
import { departGrantApi, departRoleApi } from '#system/role/depart/shared/api.ts'
import { grantApi } from '#system/role/grant/shared/api.ts'
import { holderApi } from '#system/role/holder/shared/api.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { tenantUserApi } from '#system/tenant/member/shared/api.ts'
import { accounts } from '../support/accounts.ts'
import { afterFile } from '../support/endings.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

const villagers: RoleCode[] = ['villageAdmin', ...residentRoles]
const trade: RoleCode[] = [...companyRoles, ...clerkRoles]
const offices: RoleCode[] = ['committeeDirector']

/** Who may give which role by hand, to somebody else. */
const givers: Partial<Record<RoleCode, readonly RoleCode[]>> = {
  admin: allRoles.filter((role) => !offices.includes(role)),
  supAdmin: [...governmentRoles, ...trade, ...villagers],
  streetAdmin: ['streetAdmin', 'communityAdmin', 'gnormal', ...trade, ...villagers],
  communityAdmin: ['communityAdmin', 'gnormal', ...trade, ...villagers],
  companyAdmin: [...trade, ...villagers],
  projectManager: [
    'projectManager',
    'normal',
    'customerService',
    'feeCashier',
    'meterReader',
    'repairDispatcher',
    ...villagers,
  ],
}
const cast = Object.entries(accounts) as [RoleCode, string][]

let linli: TestApp
let admin: Caller
let client: Client
const rows = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[]
const roleIds = new Map<string, string>()
interface Place {
  username: string
  id: string
  departId: string
  orgCode: string
}
const places = new Map<string, Place>()

beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  client = new Client({ connectionString: linli.databaseUrl })
  await client.connect()
  afterFile(() => client.end())
  await client.query(`select set_config('app.tenant', '1', false)`)
  for (const { id, roleCode } of (await admin.call(roleApi.page, { pageSize: '100' })).result.records)
    roleIds.set(roleCode, id)
  const own = `select u.username, u.id, m.depart_id as "departId", d.org_code as "orgCode" from sys_user u join sys_user_depart m on m.user_id = u.id
    join sys_depart d on d.id = m.depart_id where u.username = any($1::text[]) order by d.org_code desc`
  for (const row of await rows<Place>(own, [cast.map(([, name]) => name)])) places.set(row.username, row)
  // The calls are open to all who administer anything, so that rank alone decides.
  for (const role of Object.keys(givers))
    for (const action of ['system:user:addUserRole', 'system:user:edit', 'system:user:import'])
      await grant(role, action)
})

async function grant(roleCode: string, perms: string): Promise<void> {
  const roleId = roleIds.get(roleCode) as string
  const { entries, stored } = (await admin.call(grantApi.grants, { roleId })).result
  const action = entries.find((entry) => entry.menuType === 2 && entry.perms === perms)!
  await admin.call(grantApi.save, { roleId, permissionIds: [...stored, action.id].join(',') })
}
const rolesOf = async (username: string): Promise<string[]> => {
  const text = `select distinct r.role_code from sys_user_role r join sys_user u on u.id = r.user_id
    where u.username = $1 order by 1`
  return (await rows<{ role_code: string }>(text, [username])).map((row) => row.role_code)
}

let count = 0
const nobody = () => {
  count += 1
  return { username: `given${count}`, realname: '被授者', phone: `137${String(count).padStart(8, '0')}` }
}

async function made(by: Caller, at: string, roleCode: string, endpoint = accountApi.create): Promise<string> {
  const input = nobody()
  const { departId } = places.get(at)!
  const roles = { selecteddeparts: departId, selectedroles: roleIds.get(roleCode) as string }
  await by.call(endpoint, { ...input, ...roles })
  return input.username
}
const idOf = async (username: string): Promise<string> =>
  (await rows<{ id: string }>('select id from sys_user where username = $1', [username]))[0]!.id

const targets = new Map<string, Promise<{ username: string; id: string }>>()
/** Somebody with no more than a worker's role, who stands where the caller does. */
const somebody = async (at: string): Promise<{ username: string; id: string }> => {
  const make = async () => {
    const username = await made(admin, at, 'normal')
    return { username, id: await idOf(username) }
  }
  const target = await (targets.get(at) ?? make())
  targets.set(at, Promise.resolve(target))
  await rows(`delete from sys_user_role where user_id = $1 and role_code <> 'normal'`, [target.id])
  return target
}

/** Imports one account for each role; answers who may hold them afterwards. */
async function imported(by: Caller, at: string, roleCodes: readonly string[]): Promise<string[]> {
  const people = roleCodes.map((roleCode) => ({ ...nobody(), roleCode }))
  const lines = people.map((one) =>
    [one.username, one.realname, one.phone, places.get(at)!.orgCode, one.roleCode].join(','),
  )
  const sheet = ['登录账号,真实姓名,电话,部门编码,角色编码', ...lines].join('\r\n')
  await by.inject({
    method: 'POST',
    url: `/api${accountApi.import.paths[0]}`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${sheet}\r\n--edge--\r\n`,
  })
  return people.map(({ username }) => username)
}

/** Each call that ends in a role of somebody else; answers who may hold it afterwards. */
const ways: Record<string, (by: Caller, at: string, roleCode: string) => Promise<string>> = {
  add: (by, at, roleCode) => made(by, at, roleCode),
  addAdministrator: (by, at, roleCode) => made(by, at, roleCode, accountApi.createAdministrator),
  edit: async (by, at, roleCode) => {
    const { id, username } = await somebody(at)
    const selectedroles = `${roleIds.get('normal')},${roleIds.get(roleCode)}`
    await by.call(accountApi.update, { id, selectedroles })
    return username
  },
  roleSpecial: async (by, at, roleCode) => {
    const { id, username } = await somebody(at)
    await by.call(accountApi.update, { id, roleSpecial: `normal,${roleCode}` })
    return username
  },
  batch: async (by, at, roleCode) => {
    const { id, username } = await somebody(at)
    await by.call(holderApi.add, { roleId: roleIds.get(roleCode) as string, userIdList: [id] })
    return username
  },
}

describe.each(cast)('%s', (role, username) => {
  test.each(Object.keys(ways))('gives by %s what the own rank reaches, and no office', async (way) => {
    const by = await linli.as(username)
    const given: string[] = []
    const isNew = way !== 'edit' && way !== 'roleSpecial' && way !== 'batch'
    // Whoever holds it anyway says nothing; the call for administrators takes no others.
    const asked = allRoles.filter((code) => (way === 'addAdministrator' ? givers[code] : isNew || code !== 'normal'))
    for (const code of asked) if ((await rolesOf(await ways[way]!(by, username, code))).includes(code)) given.push(code)
    expect(given).toEqual(asked.filter((code) => givers[role]?.includes(code)))
  })

  test('gives by import what the own rank reaches, and no office', async () => {
    const given: string[] = []
    const people = await imported(await linli.as(username), username, allRoles)
    for (const [at, code] of allRoles.entries()) if ((await rolesOf(people[at]!)).includes(code)) given.push(code)
    expect(given).toEqual(allRoles.filter((code) => givers[role]?.includes(code)))
  })

  test('never adds a role to oneself', async () => {
    const by = await linli.as(username)
    const before = await rolesOf(username)
    const { id, departId } = places.get(username)!
    const own = before.map((code) => roleIds.get(code)).join(',')
    for (const code of allRoles.filter((one) => !before.includes(one))) {
      const wanted = `${own},${roleIds.get(code)}`
      for (const edit of [accountApi.update, accountApi.updateAdministrator])
        expect(await by.call(edit, { id, selectedroles: wanted })).toMatchObject({ success: false })
      const batch = { roleId: roleIds.get(code) as string, userIdList: [id] }
      expect(await by.call(holderApi.add, batch)).toMatchObject({ success: false })
      expect(await by.call(holderApi.add, { ...batch, departId })).toMatchObject({ success: false })
    }
    expect(await rolesOf(username)).toEqual(before)
  })
})

test('nobody gives himself a role of the own organisation, nor one in another tenant', async () => {
  const head = await linli.as('pm0101')
  const { id, departId } = places.get('pm0101')!
  const { entries } = (await admin.call(departGrantApi.grants, { departId })).result
  const list = entries.find(({ perms }) => perms === 'system:position:manage')!.id
  await admin.call(departGrantApi.save, { departId, permissionIds: list, lastpermissionIds: '' })
  const input = { departId, roleName: '资料员', roleCode: 'archivist' }
  const { result } = await head.call(departRoleApi.create!, input)
  const wanted = { userId: id, newRoleId: (result as { id: string }).id, oldRoleId: '' }
  const own = '不能给自己增加角色'
  expect(await head.call(departRoleApi.assign, wanted)).toMatchObject({ success: false, message: own })
  const member = { tenantId: 1, username: 'admin', roleCode: 'supAdmin' } as const
  expect(await admin.call(tenantUserApi.add, member)).toMatchObject({ success: false, message: own })
})
