import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { clerkRoles, roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { declareAll } from '#app/server/declare.ts'
import { payApi, payCalls } from '#business/property-fee/payment/shared/api.ts'
import { faultCategoryApi } from '#business/fault-ticket/category/shared/api.ts'
import { searchApi } from '#engines/search/shared/api.ts'
import { householdApi } from '#community/household/shared/api.ts'
import { accounts } from '../support/accounts.ts'
import { afterFile } from '../support/endings.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

let linli: TestApp
let client: Client

beforeAll(async () => {
  linli = await testApp()
  client = new Client({ connectionString: linli.databaseUrl })
  await client.connect()
  afterFile(() => client.end())
  await client.query(`select set_config('app.tenant', '1', false)`)
})

/** Everything of money that a clerk may do; nothing else of it. */
const held: Partial<Record<RoleCode, readonly string[]>> = {
  customerService: [],
  feeCashier: [
    'account:list',
    'adjust:list,waive',
    'bill:list',
    'deposit:list,print',
    'discount:list',
    'invoice:apply,list',
    'item:list',
    'online:close,list',
    'pay:collect,list',
    'receipt:list,print',
    'refund:apply,list,pay,print',
    'report:list',
    'setting:list',
    'shift:list,open',
    'std:list',
  ],
  feeFinance: [
    'account:export,list',
    'adjust:export,list',
    'bill:export,list',
    'deposit:export,list,print',
    'discount:export,list',
    'invoice:apply,export,issue,list,plain',
    'item:export,list',
    'online:export,list,settle',
    'pay:export,list,revoke',
    'receipt:export,list,void',
    'recon:close,confirm,export,handle,import,list',
    'refund:drop,export,list,pay,plain,print',
    'report:export,list',
    'setting:list',
    'shift:check,export,list',
    'stat:list',
    'std:export,list',
  ],
  meterReader: ['meter:list', 'reading:add,edit,export,import,list', 'selfReading:audit,list'],
  repairDispatcher: [],
  equipmentManager: [],
}

/** What those do with tickets and equipment who are there for nothing else; nothing else of it. */
const working: Partial<Record<RoleCode, readonly string[]>> = {
  repairDispatcher: [
    'fault:category:export,list',
    'fault:ticket:board,dispatch,list,transfer',
    'repair:board,dispatch,list,transfer',
  ],
  equipmentManager: [
    'equipment:add,change,delete,edit,export,import,list',
    'fault:alert:list',
    'fault:category:add,delete,edit,export,import,list',
    'fault:reason:add,delete,edit,export,import,list',
    'fault:ticket:board,list,statistics',
    'repair:board,list',
  ],
}

async function heldBy(role: string, area = '^fee:'): Promise<string[]> {
  const text = `select p.perms from sys_role_permission g join sys_permission p on p.id = g.permission_id
    where g.tenant_id = 1 and g.role_code = $1 and p.perms ~ $2 and p.menu_type = 2 and p.del_flag = 0`
  const { rows } = await client.query<{ perms: string }>(text, [role, area])
  const byUnit = new Map<string, Set<string>>()
  for (const { perms } of rows) {
    const parts = perms.replace(/^fee:/, '').split(':')
    const [unit, action] = [parts.slice(0, -1).join(':'), parts.at(-1)!]
    byUnit.set(unit, (byUnit.get(unit) ?? new Set()).add(action))
  }
  return [...byUnit].map(([unit, actions]) => `${unit}:${[...actions].toSorted().join(',')}`).toSorted()
}
const tickets = '^(fault|repair|equipment):'

test.each(clerkRoles)('%s holds of money what is written down, and has an account', async (role) => {
  expect(await heldBy(role)).toEqual(held[role])
  expect(accounts[role]).toBeDefined()
})

test.each(['repairDispatcher', 'equipmentManager'] as const)(
  '%s holds of tickets what is written down',
  async (role) => {
    expect(await heldBy(role, tickets)).toEqual(working[role])
  },
)

test('the keeper of equipment of a company keeps its own categories and reasons, not those of all', async () => {
  const keeper = await linli.as('equip01')
  const input = { parentId: null, categoryCode: 'EQ-01', categoryName: '设备主管分类', defaultPriority: 'P3' } as const
  const made = await keeper.call(faultCategoryApi.create, { ...input, defaultGroupId: null, equipmentType: null })
  expect(made).toMatchObject({ success: true })
  const { records } = (await keeper.call(faultCategoryApi.page, { pageSize: '50' })).result
  const common = records.find(({ companyId }) => companyId === null)!
  expect(await keeper.call(faultCategoryApi.remove, { id: common.id })).toMatchObject({ success: false })
  const neighbour = await linli.as('equip02')
  expect(await neighbour.call(faultCategoryApi.remove, { id: made.result.id })).toMatchObject({ status: 404 })
  expect(await keeper.call(faultCategoryApi.remove, { id: made.result.id })).toMatchObject({ success: true })
})

test('cashiers and finance find homes by the names of their people, read them in full, and nothing else of them', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select p.name from household h join resident p on p.tenant_id = h.tenant_id and p.id = h.resident_id
      join sys_user u on u.username = 'owner0101' and p.user_id = u.id where h.del_flag = 0 limit 1`,
  )
  const [{ name }] = rows as [{ name: string }]
  for (const [username, sees] of [
    ['cash0101', true],
    ['fin01', true],
    ['staff0101', false],
  ] as const) {
    const caller = await linli.as(username)
    const { groups } = (await caller.call(searchApi.find, { q: name, kinds: 'room,household' })).result
    const titles = groups.flatMap(({ hits }) => hits.map(({ title }) => title))
    expect(titles.includes(name), username).toBe(sees)
    const { records } = (await caller.call(householdApi.page, { pageSize: '50' })).result
    expect(records.some((row) => row.name === name)).toBe(sees)
    expect(records.every((row) => row.birthday === null && row.workplace === null)).toBe(true)
  }
  const reader = await linli.as('meter0101')
  const { groups } = (await reader.call(searchApi.find, { q: name, kinds: 'room,household' })).result
  expect(groups.flatMap(({ hits }) => hits)).toEqual([])
  expect(await reader.call(householdApi.page, {})).toMatchObject({ success: false })
})

test('nobody of them leaves their own line: what is taken and owed next door is nowhere for them', async () => {
  const { records } = (await (await linli.as('cash0101')).call(payApi.page, { pageSize: '1' })).result
  const { id, roomId } = records[0]!
  for (const [username, success] of [
    ['cash0101', true],
    ['cash0102', false],
    ['fin02', false],
  ] as const)
    expect((await (await linli.as(username)).call(payApi.one, { id })).success, username).toBe(success)
  expect((await (await linli.as('cash0101')).call(payCalls.desk, { roomId })).success).toBe(true)
  expect(await (await linli.as('cash0102')).call(payCalls.desk, { roomId })).toMatchObject({ status: 404 })
  expect(await (await linli.as('meter0101')).call(payCalls.desk, { roomId })).toMatchObject({ status: 403 })
})

test('an installation from before the roles gets them, with their rights, and keeps what was changed by hand', async () => {
  const added = ['feeCashier', 'feeFinance', 'meterReader', 'repairDispatcher', 'equipmentManager']
  const taken = (await client.query<{ id: string }>(`select id from sys_permission where perms = 'fee:pay:revoke'`))
    .rows[0]!
  await client.query(`delete from sys_role_permission where tenant_id = 1 and role_code = any($1)`, [added])
  await client.query(`delete from sys_user_role where role_code = any($1)`, [added])
  await client.query(`delete from sys_role where role_code = any($1)`, [added])
  await client.query(
    `update sys_default_grant set roles = array(select unnest(roles) except select unnest($1::text[])) where tenant_id = 1`,
    [added],
  )
  // Somebody had taken this right from managers.
  await client.query(
    `delete from sys_role_permission where tenant_id = 1 and role_code = 'projectManager' and permission_id = $1`,
    [taken.id],
  )
  await declareAll(linli.services, linli.features)
  for (const role of added) {
    expect(await heldBy(role)).toEqual(held[role as RoleCode])
    const ofTickets = working[role as RoleCode]
    if (ofTickets) expect(await heldBy(role, tickets)).toEqual(ofTickets)
    const { rows } = await client.query(`select role_name from sys_role where tenant_id = 1 and role_code = $1`, [role])
    expect(rows).toEqual([{ role_name: roleNames[role as RoleCode] }])
  }
  const { rows } = await client.query(
    `select role_code from sys_role_permission where tenant_id = 1 and permission_id = $1 order by 1`,
    [taken.id],
  )
  expect(rows.map((row) => (row as { role_code: string }).role_code)).toEqual([
    'companyAdmin',
    'feeFinance',
    'villageAdmin',
  ])
})
