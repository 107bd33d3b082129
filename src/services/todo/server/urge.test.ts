import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorAs, systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { todoApi } from '../shared/api.ts'
import { batchTypes, todoViews } from '../shared/views.ts'
import { closeTodos, openTodo, type TodoToOpen } from './actions.ts'

const system = systemActor(1)
const own = seedId('village', 'A01A01A01A01')
const foreign = seedId('village', 'A01A01A02A01')
let app: TestApp
let manager: Caller
let village: Caller
let community: Caller
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  app = await testApp()
  const users = await rows<{ id: string; username: string }>('select id, username from ref_user where tenant_id = 1')
  ids = Object.fromEntries(users.map(({ id, username }) => [username, id]))
  manager = await app.as('pm0101')
  village = await app.as('village0101')
  community = await app.as('comm0101')
})

beforeEach(async () => {
  setClock(() => fromWire('2026-11-19 10:00:00'))
  await rows('delete from todo')
  await rows(`delete from notice where biz_type = 'TODO'`)
})

const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))

/** A household that waits for the manager and the village's administrator, overdue since yesterday. */
const open = (bizId: string, more: Partial<TodoToOpen> = {}, by = 'system') =>
  app.services.db.write(system, (tx) =>
    openTodo(tx, actorAs(system, { username: by }), {
      bizType: 'HOUSEHOLD',
      bizId,
      node: 'AUDIT',
      title: `住户审核：${bizId}`,
      villageId: own,
      dueAt: '2026-11-18 17:00:00',
      candidateRoles: ['projectManager', 'villageAdmin'],
      openPage: '/village/households',
      params: { _open: `detail:${bizId}` },
      ...more,
    }),
  )
const titles = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.call(todoApi.page, query)).result.records.map(({ title }) => title)
const overdue = async (caller: Caller) =>
  (await caller.call(todoApi.overdue, {})).result.records.map(({ title }) => title)
const mend = () => app.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'todo.repair')!
const notices = (userId: string) =>
  rows<{ title: string }>(`select title from notice where tenant_id = 1 and user_id = $1 and biz_type = 'TODO'`, [
    userId,
  ])

describe('overdue to-dos', () => {
  test('show to the government of the place and to whoever submitted the matter', async () => {
    await open('a')
    await open('b', { villageId: foreign })
    await open('c', { dueAt: '2026-11-19 17:00:00' })
    await open('d', {}, 'pm0101')
    await open('e', { bizType: 'PROMPT', candidateRoles: [], assigneeId: ids['pm0101']! })
    await open('f', { candidateRoles: [], assigneeId: ids['owner0101']! })
    expect((await overdue(community)).toSorted()).toEqual(['住户审核：a', '住户审核：d'])
    expect((await overdue(await app.as('supadmin'))).toSorted()).toEqual(['住户审核：a', '住户审核：b', '住户审核：d'])
    expect(await overdue(manager)).toEqual(['住户审核：d'])
    expect(await (await app.as('staff0101')).call(todoApi.overdue, {})).toMatchObject({ code: 510 })
  })

  test('are urged once a day: a message and a reminder of one working day for each who could act', async () => {
    const id = await open('a')
    const urge = () => community.call(todoApi.urge, { id, remark: '住户已来电询问' })
    expect(await urge()).toMatchObject({ success: true, message: '已催办' })
    expect(await urge()).toMatchObject({ success: false, message: '该事项今日已催办' })
    for (const caller of [manager, village]) {
      const { result } = await caller.call(todoApi.page, { bizType: 'PROMPT' })
      expect(result.records).toMatchObject([
        {
          title: '催办：住户审核：a',
          summary: '住户已来电询问',
          urgency: '3',
          dueAt: '2026-11-20 10:00:00',
          openPage: '/village/households',
          params: { _open: 'detail:a' },
        },
      ])
      expect((await caller.call(todoApi.count, {})).result).toMatchObject({ PROMPT: 1, HOUSEHOLD: 1, total: 2 })
    }
    expect(await notices(ids['pm0101']!)).toMatchObject([{ title: '催办：住户审核：a' }])
    expect((await manager.call(todoApi.one, { id })).result).toMatchObject({ urgedTimes: 1 })
    setClock(() => fromWire('2026-11-20 09:00:00'))
    expect(await urge()).toMatchObject({ success: true })
  })

  test('of others, in time, or closed ones are not there to be urged', async () => {
    const urge = async (id: string, caller = community) => (await caller.call(todoApi.urge, { id })).status
    expect(await urge(await open('b', { villageId: foreign }))).toBe(404)
    expect(await urge(await open('c', { dueAt: '2026-11-19 17:00:00' }))).toBe(404)
    expect(await urge(await open('a'), manager)).toBe(404)
    expect(await urge(await open('z'), await app.as('owner0101'))).toBe(403)
  })

  test('take their reminders along when they are closed; a reminder alone is taken note of by each', async () => {
    const id = await open('a')
    await community.call(todoApi.urge, { id })
    const [prompt] = (await manager.call(todoApi.page, { bizType: 'PROMPT' })).result.records
    expect(await manager.call(todoApi.acknowledge, { id })).toMatchObject({ message: '该事项需前往处理' })
    expect(await manager.call(todoApi.acknowledge, { id: prompt!.id })).toMatchObject({ message: '已确认' })
    expect(await manager.call(todoApi.acknowledge, { id: prompt!.id })).toMatchObject({ success: false })
    expect(await titles(manager)).toEqual(['住户审核：a'])
    expect((await titles(village)).toSorted()).toEqual(['住户审核：a', '催办：住户审核：a'])
    await app.services.db.write(system, (tx) =>
      closeTodos(tx, system, { bizType: 'HOUSEHOLD', bizId: 'a', state: 'DONE' }),
    )
    expect(await titles(village)).toEqual([])
  })
})

describe('handing over', () => {
  const transfer = (caller: Caller, id: string, username: string) =>
    caller.call(todoApi.transfer, { id, userId: ids[username]!, remark: '本周值班' })

  test('goes to another candidate alone, who finds it with a message and its history', async () => {
    const id = await open('a')
    const candidates = (await manager.call(todoApi.candidates, { id })).result.map(({ value }) => value)
    expect(candidates).toContain(ids['village0101'])
    expect(candidates).not.toContain(ids['pm0101'])
    expect(await transfer(manager, id, 'village0101')).toMatchObject({ message: '已转办' })
    expect(await titles(manager)).toEqual([])
    expect(await titles(village)).toEqual(['住户审核：a'])
    expect(await notices(ids['village0101']!)).toMatchObject([{ title: '转办：住户审核：a' }])
    const { result } = await village.call(todoApi.history, { id })
    expect(result.map(({ action, label, remark }) => [action, label.slice(0, 3), remark])).toEqual([
      ['open', '提交', null],
      ['transfer', '转办给', '本周值班'],
    ])
    expect((await transfer(manager, id, 'village0101')).status).toBe(404)
  })

  test('to somebody else, or of what was meant for one person, is refused', async () => {
    const shared = await open('a')
    const refused = { success: false, message: '只能转办给该事项的其他候选处理人' }
    for (const username of ['pm0101', 'staff0101', 'comm0101']) {
      expect(await transfer(manager, shared, username)).toMatchObject(refused)
    }
    const personal = await open('b', { candidateRoles: [], assigneeId: ids['pm0101']! })
    const fixed = { success: false, message: '该事项已指定处理人，不能转办' }
    expect(await transfer(manager, personal, 'village0101')).toMatchObject(fixed)
  })

  test('of what somebody has handled says who it was', async () => {
    const id = await open('a')
    const actor = actorAs(system, { userId: ids['village0101']! })
    await app.services.db.write(actor, (tx) =>
      closeTodos(tx, actor, { bizType: 'HOUSEHOLD', bizId: 'a', state: 'DONE' }),
    )
    const [{ name }] = (await rows<{ name: string }>('select name from ref_user where tenant_id = 1 and id = $1', [
      ids['village0101'],
    ])) as [{ name: string }]
    expect(await transfer(manager, id, 'village0101')).toMatchObject({
      success: false,
      message: `该事项已由${name}处理`,
    })
    expect(await titles(village, { handled: 'Y', state: 'DONE' })).toEqual(['住户审核：a'])
    expect(await titles(manager, { handled: 'Y', state: 'DONE' })).toEqual([])
  })

  test('ends at once with the role of whoever has it; at night it waits for all candidates again', async () => {
    // Of a kind that no unit compares with its own matters.
    const id = await open('a', { bizType: 'RECEIVE' })
    await transfer(manager, id, 'village0101')
    const taken = await rows<{ departId: string }>(
      `delete from sys_user_role where tenant_id = 1 and user_id = $1 and role_code = 'villageAdmin' returning depart_id`,
      [ids['village0101']],
    )
    app.services.bus.publish('actor', [ids['village0101']!])
    await expect.poll(async () => (await village.call(todoApi.count, {})).result?.RECEIVE ?? 0).toBe(0)
    expect(await titles(manager, { bizType: 'RECEIVE' })).toEqual([])
    await mend().run(app.services, { dueAt: '' })
    expect(await titles(manager, { bizType: 'RECEIVE' })).toEqual(['住户审核：a'])
    await rows(
      `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values (1, $1, $2, 'villageAdmin')`,
      [ids['village0101'], taken[0]!.departId],
    )
    app.services.bus.publish('actor', [ids['village0101']!])
    await expect.poll(async () => (await village.call(todoApi.count, {})).result?.RECEIVE ?? 0).toBe(1)
  })
})

describe('the night', () => {
  test('takes back what waits for nothing and opens what is missing', async () => {
    await open('gone', { bizType: 'REPAIR', candidateRoles: [], assigneeId: ids['pm0101']!, node: 'WAIT_ACCEPT' })
    await open('left', { bizType: 'PROMPT', candidateRoles: [], assigneeId: ids['pm0101']!, node: '' })
    const live = await rows<{ count: number }>(
      `select count(*) from repair where tenant_id = 1 and del_flag = 0 and state not in ('DONE', 'REJECTED', 'CANCELLED', 'FORCED')`,
    )
    await mend().run(app.services, { dueAt: '' })
    const found = await rows<{ bizId: string; state: string }>(
      `select biz_id, state from todo where tenant_id = 1 and biz_id in ('gone', 'left') order by biz_id`,
    )
    expect(found).toEqual([
      { bizId: 'gone', state: 'CANCELLED' },
      { bizId: 'left', state: 'CANCELLED' },
    ])
    const count = () =>
      rows<{ count: number }>(
        `select count(*) from todo where tenant_id = 1 and biz_type = 'REPAIR' and state = 'OPEN'`,
      )
    expect(await count()).toEqual(live)
    await mend().run(app.services, { dueAt: '' })
    expect(await count()).toEqual(live)
  })
})

describe('deciding several', () => {
  test('is offered for the kinds whose units bring it, and each page shows a kind that is known', () => {
    const kinds = app.features.flatMap(({ todos = [] }) => todos).filter(({ pass }) => pass)
    expect(kinds.map(({ bizType }) => bizType)).toEqual(batchTypes)
    expect(todoViews.flatMap(({ bizTypes }) => bizTypes)).toEqual(expect.arrayContaining([...batchTypes]))
  })

  test('is refused beyond fifty, for other kinds, and for what is not there', async () => {
    const many = Array.from({ length: 60 }, (_, at) => seedId('todo', String(at)))
    expect(await manager.call(todoApi.pass, { ids: many })).toMatchObject({ status: 400, message: '单次最多处理50条' })
    const repair = await open('r', { bizType: 'REPAIR' })
    const household = await open('h')
    const refused = { success: false, message: '所选待办不支持批量处理' }
    expect(await manager.call(todoApi.pass, { ids: [repair] })).toMatchObject(refused)
    expect(await manager.call(todoApi.pass, { ids: [household, repair] })).toMatchObject(refused)
    expect(await manager.call(todoApi.pass, { ids: [seedId('todo', 'none')] })).toMatchObject({ status: 404 })
    expect((await community.call(todoApi.pass, { ids: [household] })).status).toBe(403)
  })
})

test('residents stand in the list of to-dos with their surname alone, colleagues in full', async () => {
  const [{ name }] = (await rows<{ name: string }>(`select name from ref_user where username = 'staff0101'`)) as [
    { name: string },
  ]
  await open('a', {}, 'owner0101')
  await open('b', {}, 'staff0101')
  await open('c')
  const { records } = (await manager.call(todoApi.page, { column: 'title', order: 'asc' })).result
  expect(records.map(({ submitter }) => submitter)).toEqual([expect.stringMatching(/^.\*\*$/), name, '系统'])
})

test('the menu has a page with a count for each kind that some unit brings', async () => {
  const answer = await manager.inject({ method: 'GET', url: '/api/sys/permission/getUserPermissionByToken' })
  for (const { key } of todoViews) expect(answer.body).toContain(`"/office/${key}"`)
})
