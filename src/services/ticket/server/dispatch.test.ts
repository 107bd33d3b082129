import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ticketWorld, type TicketWorld } from '../../../../tests/support/ticket-world.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { setClock } from '#kernel/server/clock.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { dispatchRuleTables } from '../dispatch-rule/server/tables.ts'
import type { DispatchRuleInput } from '../dispatch-rule/shared/schema.ts'
import { staffSkillTables } from '../staff-skill/server/tables.ts'
import { slaPolicyTables } from '../policy/server/tables.ts'
import { defaultPolicy } from '../policy/shared/defaults.ts'
import { chooseAssignee, startTimers } from './actions.ts'

let world: TicketWorld

beforeAll(async () => {
  world = await ticketWorld()
  await world.asOwner(`select set_config('app.tenant', '1', false)`)
  await world.asOwner(`insert into sys_depart (tenant_id, id, depart_name, org_category, org_type, org_code)
    select 1, d, d, 'group', '1', 'B0' || right(d, 1) from unnest('{d1,d2,d9}'::text[]) d`)
})
afterEach(() => setClock())
afterAll(() => world.close())

const empty = {
  categoryId: null,
  villageId: null,
  companyId: null,
  groupDeptId: null,
  timeRange: null,
  fallbackUserId: null,
}
const addRule = (part: Partial<DispatchRuleInput>) =>
  world.write((tx) =>
    insertRow(tx, world.system, dispatchRuleTables.dispatchRule, {
      ...empty,
      bizType: 'REPAIR',
      mode: 'ROUND',
      remark: null,
      ...part,
    }),
  )

const people = ['u4', 'u1', 'u3', 'u2'].map((userId, index) => ({
  userId,
  departId: userId < 'u3' ? 'd1' : 'd2',
  load: index,
}))
const choose = (villageId: string, candidates = people, categoryId = 'WATER') =>
  world.write((tx) => chooseAssignee(tx, world.system, { bizType: 'REPAIR', categoryId, villageId, candidates }))

const none = { userId: null, groupDeptId: null, skillTag: null, isPool: false, isFallback: false }

test('without any rule a ticket waits for a hand', async () => {
  expect(await choose('nowhere')).toEqual({ ...none, mode: 'ASSIGN' })
})

test('twenty choices at once give each of four workers exactly five tickets', async () => {
  await addRule({ villageId: 'v1' })
  const chosen = await Promise.all(Array.from({ length: 20 }, () => choose('v1')))
  const counts = new Map<string | null, number>()
  for (const { userId } of chosen) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  expect([...counts].toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))).toEqual([
    ['u1', 5],
    ['u2', 5],
    ['u3', 5],
    ['u4', 5],
  ])
})

test('a turn that is rolled back is not used up', async () => {
  const input = { bizType: 'REPAIR' as const, villageId: 'v1', candidates: people }
  const next = world.write(async (tx) => {
    const { userId } = await chooseAssignee(tx, world.system, input)
    throw new Error(`turn of ${userId}`)
  })
  await expect(next).rejects.toThrow('turn of u1')
  expect((await choose('v1')).userId).toBe('u1')
})

test('the turns of one village do not touch those of another under the same rule', async () => {
  await addRule({ companyId: null, villageId: null })
  expect([(await choose('v8')).userId, (await choose('v9')).userId, (await choose('v8')).userId]).toEqual([
    'u1',
    'u1',
    'u2',
  ])
})

test('the least loaded member of the rule’s group is chosen', async () => {
  await addRule({ villageId: 'v2', mode: 'LEAST_LOAD', groupDeptId: 'd1' })
  expect(await choose('v2')).toEqual({ ...none, mode: 'LEAST_LOAD', userId: 'u1', groupDeptId: 'd1' })
})

test('when nobody fits, the fallback takes it; without one it waits', async () => {
  await addRule({ villageId: 'v3', mode: 'LEAST_LOAD', groupDeptId: 'd9', fallbackUserId: 'boss' })
  expect(await choose('v3')).toMatchObject({ userId: 'boss', isFallback: true })
  expect(await choose('v1', [])).toMatchObject({ mode: 'ROUND', userId: null, isFallback: false })
})

test('outside its hours a rule chooses nobody but the fallback', async () => {
  await addRule({ villageId: 'v4', timeRange: '08:30-17:30', fallbackUserId: 'boss' })
  setClock(() => fromWire('2026-11-20 17:30:00'))
  expect((await choose('v4')).userId).toBe('boss')
  setClock(() => fromWire('2026-11-20 17:29:59'))
  expect((await choose('v4')).userId).toBe('u1')
})

test('a pool is open to all, and the rule of a category goes before the village’s own', async () => {
  await addRule({ villageId: 'v1', categoryId: 'LIFT', mode: 'GRAB' })
  expect(await choose('v1', people, 'LIFT')).toMatchObject({ mode: 'GRAB', userId: null, isPool: true })
  expect(await choose('v1', people, 'WATER')).toMatchObject({ mode: 'ROUND' })
})

test('in a building its own rule chooses, elsewhere that of the village; turns of both are their own', async () => {
  await addRule({ villageId: 'v20', mode: 'ROUND' })
  await addRule({ villageId: 'v20', buildingIds: ['b1', 'b2'], mode: 'LEAST_LOAD' })
  const at = async (buildingId: string | null) => {
    const input = { bizType: 'REPAIR' as const, villageId: 'v20', buildingId, candidates: people }
    const { mode, userId } = await world.write((tx) => chooseAssignee(tx, world.system, input))
    return [mode, userId]
  }
  expect(await at('b2')).toEqual(['LEAST_LOAD', 'u4'])
  expect(await at('b3')).toEqual(['ROUND', 'u1'])
  expect(await at(null)).toEqual(['ROUND', 'u2'])
  expect(await at('b1')).toEqual(['LEAST_LOAD', 'u4'])
})

describe('a rule with a skill', () => {
  beforeAll(async () => {
    const skills = { u1: ['WATER'], u2: ['POWER', 'GENERAL'], u3: ['POWER'], u9: ['LIFT'] } as const
    for (const [userId, known] of Object.entries(skills))
      await world.write((tx) =>
        insertRow(tx, world.system, staffSkillTables.staffSkill, { userId, skills: [...known], remark: null }),
      )
    const gone = { userId: 'u4', skills: ['POWER' as const], delFlag: 1 }
    await world.write((tx) => insertRow(tx, world.system, staffSkillTables.staffSkill, gone))
  })

  test.each([
    ['ROUND', { userId: 'u2' }],
    // u4 has less to do and no skill any more, u1 another one.
    ['LEAST_LOAD', { userId: 'u3' }],
    ['GRAB', { userId: null, isPool: true }],
    ['ASSIGN', { userId: null, isPool: false }],
  ] as const)('%s looks at those who have it alone', async (mode, chosen) => {
    await addRule({ villageId: `skill ${mode}`, mode, skillTag: 'POWER' })
    expect(await choose(`skill ${mode}`)).toEqual({ ...none, mode, skillTag: 'POWER', ...chosen })
  })

  test.each(['ROUND', 'LEAST_LOAD', 'GRAB'] as const)(
    '%s without anybody who has it: the fallback, or a manager, never the pool',
    async (mode) => {
      await addRule({ villageId: `lift ${mode}`, mode, skillTag: 'LIFT', fallbackUserId: 'boss' })
      expect(await choose(`lift ${mode}`)).toMatchObject({ userId: 'boss', isFallback: true, isPool: false })
      await addRule({ villageId: `fire ${mode}`, mode, skillTag: 'FIRE' })
      expect(await choose(`fire ${mode}`)).toEqual({ ...none, mode, skillTag: 'FIRE' })
    },
  )

  test('chooses within the rule’s group', async () => {
    await addRule({ villageId: 'v21', mode: 'ROUND', skillTag: 'POWER', groupDeptId: 'd2' })
    expect((await choose('v21')).userId).toBe('u3')
    await addRule({ villageId: 'v22', mode: 'GRAB', skillTag: 'POWER', groupDeptId: 'd9' })
    expect(await choose('v22')).toMatchObject({ userId: null, isPool: false })
  })

  test('chooses in its hours only', async () => {
    const hours = { timeRange: '08:30-17:30', fallbackUserId: 'boss' }
    await addRule({ villageId: 'v23', mode: 'ROUND', skillTag: 'POWER', ...hours })
    setClock(() => fromWire('2026-11-20 17:30:00'))
    expect(await choose('v23')).toMatchObject({ userId: 'boss', isFallback: true })
    setClock(() => fromWire('2026-11-20 08:30:00'))
    expect(await choose('v23')).toMatchObject({ userId: 'u2', isFallback: false })
  })
})

test('time limits follow the nearest policy: village, company, platform, and the built-in one when all are gone', async () => {
  const add = (part: object) =>
    world.write((tx) =>
      insertRow(tx, world.system, slaPolicyTables.slaPolicy, { ...defaultPolicy('REPAIR', 'P3'), ...part }),
    )
  await add({ companyId: 'c1', acceptMinutes: 20 })
  await add({ villageId: 'v1', acceptMinutes: 10 })
  await add({ villageId: 'v1', categoryId: 'LIFT', acceptMinutes: 5, calendarNo: 'H24' })
  const due = async (bizId: string, place: object) => {
    const input = { bizType: 'REPAIR' as const, bizId, priority: 'P3' as const, kinds: ['ACCEPT'] as const, ...place }
    const [timer] = await world.write((tx) => startTimers(tx, world.system, { ...input, at: '2026-11-20 17:25:00' }))
    return timer?.dueAt
  }
  expect(await due('village', { villageId: 'v1', companyId: 'c1', categoryId: 'WATER' })).toBe('2026-11-21 08:35:00')
  expect(await due('category', { villageId: 'v1', companyId: 'c1', categoryId: 'LIFT' })).toBe('2026-11-20 17:30:00')
  expect(await due('company', { villageId: 'v2', companyId: 'c1' })).toBe('2026-11-21 08:45:00')
  expect(await due('platform', { villageId: 'v2', companyId: 'c2' })).toBe('2026-11-21 08:55:00')
  await world.asOwner(`select set_config('app.tenant', '1', false)`)
  await world.asOwner('update sla_policy set del_flag = 1')
  expect(await due('built-in', { villageId: 'v1', companyId: 'c1' })).toBe('2026-11-21 08:55:00')
})

test('a policy on a calendar that is gone says so instead of failing', async () => {
  await world.asOwner(`insert into work_calendar select (json_populate_record(c, '{"id":"gone","calendar_no":"GONE","name":"旧工时"}')).*
    from work_calendar c where calendar_no = 'PROP'`)
  const policy = { ...defaultPolicy('REPAIR', 'P3'), villageId: 'v7', calendarNo: 'GONE' }
  await world.write((tx) => insertRow(tx, world.system, slaPolicyTables.slaPolicy, policy))
  await world.asOwner(`delete from work_calendar where id = 'gone'`)
  const input = {
    bizType: 'REPAIR' as const,
    bizId: 'gone',
    priority: 'P3' as const,
    villageId: 'v7',
    kinds: ['ACCEPT'] as const,
  }
  const started = world.write((tx) => startTimers(tx, world.system, input))
  await expect(started).rejects.toThrow('工作日历GONE不存在，请联系管理员维护时限规则')
})
