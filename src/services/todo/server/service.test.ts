import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorAs, actorSeeing, systemActor, type Actor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb, type Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { cloneDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { todoType } from '../shared/dictionaries.ts'
import { closeTodos, openTodo, type TodoToOpen } from './actions.ts'
import { findReminder, newestReminders } from './lookup.ts'
import { countTodos, listTodos, readTodo, snoozeTodo } from './service.ts'

let database: TestDatabase
let db: Db
let sent: string[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(openPool({ url: database.url, as: 'app', max: 8 }), (_channel, parts) => void sent.push(...parts))
})

afterAll(async () => {
  setClock()
  await db.close()
  await database.drop()
})

const system = systemActor(1)

beforeEach(async () => {
  setClock(() => fromWire('2026-11-21 10:00:00'))
  await db.write(system, (tx) => tx.run(statement('delete from todo')))
  sent = []
})

interface Person {
  roles?: readonly RoleCode[]
  villages?: 'all' | readonly string[]
  departId?: string
}

function person(userId: string, { roles = [], villages = [], departId = 'd1' }: Person = {}): Actor {
  return actorSeeing(actorAs(system, { userId, username: userId, departId, roles: new Set(roles) }), { villages })
}

const open = (input: Partial<TodoToOpen> & Pick<TodoToOpen, 'bizId'>) =>
  db.write(system, (tx) => openTodo(tx, system, { bizType: 'REPAIR', title: `事项${input.bizId}`, ...input }))
const close = (actor: Actor, bizId: string, more: { node?: string; state?: 'DONE' | 'CANCELLED' } = {}) =>
  db.write(actor, (tx) => closeTodos(tx, actor, { bizType: 'REPAIR', bizId, state: 'DONE', ...more }))
const titles = async (actor: Actor, query: Record<string, string> = {}) =>
  (await listTodos(db, actor, query)).records.map((one) => one.title)

const manager = person('manager', { roles: ['projectManager'], villages: ['v1'] })

describe('opening and closing', () => {
  test('concurrent openings of one matter leave one to-do, and each answers its id', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => open({ bizId: 'r1', assigneeId: 'staff' })))
    expect(new Set(ids).size).toBe(1)
    expect(await titles(person('staff'))).toEqual(['事项r1'])
    expect(sent).toEqual(['staff {"cmd":"todo"}'])
  })

  test('two candidates without a named assignee share one to-do, too', async () => {
    const input = { bizId: 'r1', candidateRoles: ['projectManager'] as const, villageId: 'v1' }
    expect(await open(input)).toBe(await open({ ...input, title: '别的标题' }))
    expect(await titles(manager)).toEqual(['事项r1'])
  })

  test('closing leaves none open, closes only once, and the matter may be opened anew', async () => {
    await open({ bizId: 'r1', node: 'accept', assigneeId: 'a' })
    await open({ bizId: 'r1', node: 'visit', assigneeId: 'b' })
    await open({ bizId: 'r2', assigneeId: 'a' })
    expect(await close(system, 'r1')).toBe(2)
    expect(await close(system, 'r1')).toBe(0)
    expect(await titles(person('a'))).toEqual(['事项r2'])
    expect(await titles(person('b'))).toEqual([])
    await open({ bizId: 'r1', node: 'accept', assigneeId: 'a' })
    expect((await titles(person('a'), { bizType: 'REPAIR' })).toSorted()).toEqual(['事项r1', '事项r2'])
  })

  test('closing one step leaves the others open', async () => {
    await open({ bizId: 'r1', node: 'accept', assigneeId: 'a' })
    await open({ bizId: 'r1', node: 'visit', assigneeId: 'a', title: '回访' })
    expect(await close(system, 'r1', { node: 'accept' })).toBe(1)
    expect(await titles(person('a'))).toEqual(['回访'])
  })

  test('who closed it still finds it among what is done, with the time; other candidates find it closed', async () => {
    const id = await open({ bizId: 'r1', candidateRoles: ['projectManager'], villageId: 'v1' })
    await close(manager, 'r1')
    const second = person('second', { roles: ['projectManager'], villages: ['v1'] })
    expect(await titles(second)).toEqual([])
    expect(await readTodo(db, second, id)).toMatchObject({
      state: 'DONE',
      doneBy: 'manager',
      doneAt: '2026-11-21 10:00:00',
    })
    expect(await titles(person('manager'), { state: 'DONE' })).toEqual(['事项r1'])
  })

  test('a transaction that fails opens nothing and tells nobody', async () => {
    const failing = db.write(system, async (tx) => {
      await openTodo(tx, system, { bizType: 'FEE', bizId: 'f1', title: '催缴', assigneeId: 'a' })
      throw new Error('later step failed')
    })
    await expect(failing).rejects.toThrow('later step failed')
    expect(await titles(person('a'))).toEqual([])
    expect(sent).toEqual([])
  })

  test('assignees and named candidates are told of opening and closing, each once', async () => {
    await open({ bizId: 'r1', assigneeId: 'a', notifyUserIds: ['a', 'b'] })
    expect(sent).toEqual(['a {"cmd":"todo"}', 'b {"cmd":"todo"}'])
    sent = []
    await db.write(system, (tx) =>
      closeTodos(tx, system, { bizType: 'REPAIR', bizId: 'r1', state: 'CANCELLED', notifyUserIds: ['b'] }),
    )
    expect(sent).toEqual(['a {"cmd":"todo"}', 'b {"cmd":"todo"}'])
  })

  test('a to-do that nobody could see, or that leads out of the client, is refused', async () => {
    await expect(open({ bizId: 'r1' })).rejects.toThrow('needs an assignee')
    await expect(open({ bizId: 'r1', assigneeId: 'a', openPage: '//evil.example' })).rejects.toThrow(
      'page of the client',
    )
  })
})

describe('who sees an open to-do', () => {
  test('a role taken away takes the to-do away at once', async () => {
    await open({ bizId: 'r1', candidateRoles: ['projectManager', 'villageAdmin'], villageId: 'v1' })
    expect(await titles(manager)).toEqual(['事项r1'])
    const without = person('manager', { roles: ['normal'], villages: ['v1'] })
    expect(await titles(without)).toEqual([])
    expect((await countTodos(db, without)).total).toBe(0)
    expect((await db.read(without, (tx) => newestReminders(tx, without, 5))).total).toBe(0)
  })

  const candidates: [string, Partial<TodoToOpen>, Person, boolean][] = [
    ['village in scope', { villageId: 'v1' }, { villages: ['v1', 'v2'] }, true],
    ['village outside the scope', { villageId: 'v3' }, { villages: ['v1', 'v2'] }, false],
    ['every village in scope', { villageId: 'v3' }, { villages: 'all' }, true],
    ['the department that is named', { villageId: 'v1', candidateDepartId: 'd1' }, { villages: ['v1'] }, true],
    ['another department', { villageId: 'v1', candidateDepartId: 'd2' }, { villages: ['v1'] }, false],
    ['no village, but the department', { candidateDepartId: 'd1' }, {}, true],
    ['neither village nor department', {}, { villages: ['v1'] }, false],
    ['neither, but the whole tenant in scope', {}, { villages: 'all' }, true],
  ]
  test.each(candidates)('a candidate with the role and %s', async (_case, input, who, isSeen) => {
    await open({ bizId: 'r1', candidateRoles: ['communityAdmin'], ...input })
    expect(await titles(person('x', { roles: ['communityAdmin'], ...who }))).toEqual(isSeen ? ['事项r1'] : [])
    expect(await titles(person('x', { roles: ['companyAdmin'], ...who }))).toEqual([])
  })

  test('a department without roles means all of its members', async () => {
    await open({ bizId: 'r1', candidateDepartId: 'd1' })
    expect(await titles(person('x'))).toEqual(['事项r1'])
    expect(await titles(person('x', { departId: 'd2' }))).toEqual([])
  })

  test('an assignee sees it whatever the scope is, nobody else does', async () => {
    const id = await open({ bizId: 'r1', assigneeId: 'a', villageId: 'v9' })
    expect(await titles(person('a'))).toEqual(['事项r1'])
    await expect(readTodo(db, person('b', { villages: 'all' }), id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the inbox', () => {
  test('counts equal the totals of the lists for every type', async () => {
    const types = Object.keys(todoType.items) as TodoToOpen['bizType'][]
    for (const [index, bizType] of types.entries()) {
      for (let n = 0; n <= index % 3; n += 1) {
        await open({ bizType, bizId: `${bizType}${n}`, candidateRoles: ['projectManager'], villageId: 'v1' })
        await open({ bizType, bizId: `x${n}`, candidateRoles: ['projectManager'], villageId: 'v2' })
      }
    }
    const id = await open({ bizId: 'late', assigneeId: 'manager' })
    await snoozeTodo(db, manager, { id, delay: '1d' })
    const { total, ...counts } = await countTodos(db, manager)
    for (const bizType of types) expect(counts[bizType]).toBe((await listTodos(db, manager, { bizType })).total)
    expect(total).toBe((await listTodos(db, manager, {})).total)
    expect(total).toBe((await db.read(manager, (tx) => newestReminders(tx, manager, 3))).total)
  })

  test('the most pressing comes first, without a deadline last; keyword and days narrow it', async () => {
    await open({ bizId: 'r1', assigneeId: 'a', title: '无期限' })
    await open({ bizId: 'r2', assigneeId: 'a', title: '下周', dueAt: '2026-11-28 12:00:00', summary: '三单元100%漏水' })
    await open({ bizId: 'r3', assigneeId: 'a', title: '今天', dueAt: '2026-11-21 12:00:00' })
    const me = person('a')
    expect(await titles(me)).toEqual(['今天', '下周', '无期限'])
    expect(await titles(me, { keyword: '100%' })).toEqual(['下周'])
    expect(await titles(me, { keyword: '100_' })).toEqual([])
    expect(await titles(me, { title: '*今*' })).toEqual(['今天'])
    expect(await titles(me, { dueAt_begin: '2026-11-22', dueAt_end: '2026-11-28' })).toEqual(['下周'])
  })

  test('closed ones show when they are asked for', async () => {
    await open({ bizId: 'r1', assigneeId: 'a' })
    await open({ bizId: 'r2', assigneeId: 'a' })
    await close(person('a'), 'r1')
    expect(await titles(person('a'), { closed: 'Y' })).toEqual(expect.arrayContaining(['事项r1', '事项r2']))
    expect(await titles(person('a'), { closed: 'Y', state: 'OPEN' })).toEqual(['事项r2'])
  })
})

describe('putting off', () => {
  test('hides a to-do from that person alone until the time is over', async () => {
    const id = await open({ bizId: 'r1', candidateRoles: ['projectManager'], villageId: 'v1' })
    const other = person('other', { roles: ['projectManager'], villages: ['v1'] })
    await snoozeTodo(db, manager, { id, delay: '3d' })
    expect(await titles(manager)).toEqual([])
    expect(await titles(other)).toEqual(['事项r1'])
    expect(await titles(manager, { snoozed: 'Y' })).toEqual(['事项r1'])
    expect(await readTodo(db, manager, id)).toMatchObject({ snoozed: 'Y', snoozedUntil: '2026-11-24 10:00:00' })
    setClock(() => fromWire('2026-11-24 10:00:00'))
    expect(await titles(manager)).toEqual(['事项r1'])
    expect(await readTodo(db, manager, id)).toMatchObject({ snoozed: 'N', state: 'OPEN' })
  })

  test('a to-do of others, or a closed one, cannot be put off', async () => {
    const id = await open({ bizId: 'r1', assigneeId: 'a' })
    await expect(snoozeTodo(db, person('b'), { id, delay: '1d' })).rejects.toMatchObject({ status: 404 })
    await close(system, 'r1')
    await expect(snoozeTodo(db, person('a'), { id, delay: '1d' })).rejects.toMatchObject({ status: 404 })
  })

  test('a reminder is found by its own people only while it is open', async () => {
    const id = await open({
      bizId: 'r1',
      assigneeId: 'a',
      urgency: '3',
      openPage: '/wisdom/repair',
      params: { _open: 'x' },
    })
    const find = (userId: string) => db.read(person(userId), (tx) => findReminder(tx, person(userId), id))
    expect(await find('a')).toMatchObject({
      level: 'H',
      bizLabel: '报修',
      openPage: '/wisdom/repair',
      params: { _open: 'x' },
    })
    expect(await find('b')).toBeUndefined()
    await close(system, 'r1')
    expect(await find('a')).toBeUndefined()
  })
})
