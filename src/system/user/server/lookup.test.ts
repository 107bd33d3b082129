import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleNames } from '#kernel/shared/role.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'
import { createAdministrator } from './create-administrator.ts'
import { readRoleHolders, readUsers, type RoleHolders } from './lookup.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())

const names = async (ask: RoleHolders, tenantId = 1) => {
  const users = await floor.services.db.read(systemActor(tenantId), (tx) => readRoleHolders(tx, ask))
  return users.map((user) => user.username).toSorted()
}

test.each([
  [{ roles: ['normal'] }, ['staff0101', 'staff0102']],
  [{ roles: ['projectManager', 'normal'], below: 'B01A01' }, ['pm0101', 'staff0101']],
  [{ roles: ['communityAdmin'], below: 'A01A01A01' }, ['comm0101']],
  [{ roles: ['gnormal'], departIds: [seedId('depart', 'A01A01')] }, ['gnormal0101']],
  [{ roles: ['streetAdmin'], below: '' }, []],
  [{ roles: [] }, []],
] satisfies [RoleHolders, string[]][])('%j are %j', async (ask, expected) => {
  expect(await names(ask)).toEqual(expected)
})

test('frozen users hold no role', async () => {
  await floor.alter(`update sys_user set status = 2 where username = 'co02'`)
  expect(await names({ roles: ['companyAdmin'] })).toEqual(['co01'])
  await floor.alter('update sys_user set status = 1')
})

test('members of another tenant are strangers', async () => {
  const read = (tenantId: number) =>
    floor.services.db.read(systemActor(tenantId), (tx) => readUsers(tx, [seedId('user', 'admin'), 'nobody']))
  expect(await read(1)).toMatchObject([{ username: 'admin', active: true }])
  expect(await read(2)).toEqual([])
  expect(await names({ roles: ['normal'] }, 2)).toEqual([])
})

test('there is an account for each role, and a stranger beside it', async () => {
  const held = await floor.rows(
    `select u.username, r.role_code from sys_user_role r join sys_user u on u.id = r.user_id order by username`,
  )
  expect(new Set(held.map((one: { roleCode: string }) => one.roleCode))).toEqual(new Set(Object.keys(roleNames)))
  const accounts = ['co01', 'co02', 'fin01', 'fin02', 'equip01', 'equip02', 'street01', 'street02', 'supadmin', 'admin']
  const numbered = [
    'comm',
    'gnormal',
    'pm',
    'cs',
    'cash',
    'meter',
    'disp',
    'staff',
    'village',
    'committee',
    'owner',
    'tenant',
    'dep',
  ]
  for (const name of numbered) accounts.push(`${name}0101`, `${name}0102`)
  expect(new Set(held.map((one: { username: string }) => one.username))).toEqual(new Set(accounts))
})

test('phones are sealed, and found by their blind indexes', async () => {
  const { secrets } = floor.services
  const [row] = await floor.rows('select phone_sealed, phone_whole, phone_tail from sys_user where id = $1', [
    seedId('user', 'admin'),
  ])
  expect(row.phoneSealed).not.toContain('199')
  expect(secrets.open('user.phone', row.phoneSealed)).toBe('19900000001')
  expect(secrets.phoneQuery('user.phone', '19900000001')).toEqual({ kind: 'whole', index: row.phoneWhole })
  expect(secrets.phoneQuery('user.phone', '*0001')).toEqual({ kind: 'tail', index: row.phoneTail })
})

test('the first administrator is made once, and only where there is no account', async () => {
  expect(await createAdministrator(floor.services)).toBeUndefined()
  await floor.alter('delete from sys_user')
  const made = await createAdministrator(floor.services)
  expect(made).toMatchObject({ username: 'admin' })
  expect(await floor.signIn('admin', made?.password)).toMatchObject({ success: true, code: 207 })
  expect(await createAdministrator(floor.services)).toBeUndefined()
})
