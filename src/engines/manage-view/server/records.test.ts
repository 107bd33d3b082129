import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  baseColumns,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import type { InputOf, OutputOf } from '#kernel/shared/endpoint.ts'
import { fields } from '#kernel/shared/field.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { integer, nullable, object, optional, pick, record, stateOf, text } from '#kernel/shared/schema.ts'
import { refusal } from '#kernel/server/errors.ts'
import { flow } from '#kernel/server/move.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { crudApi } from '../shared/crud-api.ts'
import { crudRoutes } from './crud.ts'
import { listOf } from './list.ts'

const verb = { label: '巡查', roles: [] }
const may = permissions('patrol', {
  list: verb,
  add: verb,
  edit: verb,
  start: { label: '开始', roles: [] },
  end: { label: '结束', roles: [] },
})
const patrolMachine = machine('patrol', 'NEW', {
  NEW: {
    label: '待开始',
    on: { start: to('ON', may.start, { guard: 'isManned' }), expire: to('DONE', may.end, { system: true }) },
  },
  ON: { label: '进行中', on: { end: to('DONE', may.end, { reason: true }) } },
  DONE: { label: '已结束' },
})
const Patrol = record({
  name: text(20, { min: 1 }),
  guardName: nullable(text(20)),
  steps: nullable(integer(0, 99)),
  state: stateOf(patrolMachine),
})
const patrolFields = fields(Patrol, { name: { label: '名称', in: ['list', 'form'] } })
const { patrol } = tables({ patrol: table(Patrol, { scope: 'tenant' }) })
type Patrol = NonNullable<typeof patrol.row>
const Step = object({ steps: optional(integer(0, 99)) })

const api = crudApi({
  base: '/patrol',
  record: Patrol,
  input: pick(Patrol, ['name', 'guardName']),
  fields: patrolFields,
  permissions: { list: may.list, add: may.add, edit: may.edit },
  machine: patrolMachine,
  step: Step,
  detail: object({ shout: text(30) }),
})

interface Asked {
  remark?: string | null | undefined
  steps?: number | undefined
}
const routes = crudRoutes(api, {
  title: '巡查',
  list: listOf<Patrol>({ table: patrol, fields: patrolFields }),
  detail: async (_reader, _actor, row) => ({ ...row, shout: `${row.name}!` }),
  flow: flow<Patrol, Asked>(
    patrolMachine,
    patrol,
    { isManned: ({ row }) => (row.guardName === null ? '请先安排人员' : undefined) },
    {
      outcome: ({ action, input }) => (action === 'end' ? { changes: { steps: input.steps ?? 0 } } : {}),
      follow: ({ moved }) => {
        if (moved.steps === 99) throw refusal('走得太远')
      },
    },
  ),
})

let fixture: FixtureDatabase
let app: FastifyInstance
beforeAll(async () => {
  fixture = await fixtureDatabase({
    patrol: `name text not null, guard_name text, steps integer, state text not null, ${baseColumns}`,
  })
  const all = new Set(Object.values(may).map(({ code }) => code))
  const identity = tokenIdentity({
    all: actorWith({ may: all }),
    starter: actorWith({ may: new Set([may.list.code, may.start.code]) }),
    reader: actorWith({ may: new Set([may.list.code]) }),
  })
  ;({ app } = await fixtureApp(fixture, { routes, identity }))
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

interface Body {
  success: boolean
  message: string
  reason?: string
  result: OutputOf<typeof api.one> & { fields?: Record<string, string> }
}
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token = 'all') => {
  const headers = { 'x-access-token': token }
  const answer = await app.inject({ method, url: `/api/patrol${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<Body>() }
}
const opened = async (guardName: string | null = '张三') =>
  (await call('POST', '', { name: '夜巡', guardName })).result.id
const deal = (id: string, action: string, more: object = {}, token = 'all') =>
  call('PUT', '/dealing', { id, action, ...more }, token)

describe('a record with states', () => {
  test('says what has happened, what may be done now and why not, and what else belongs to it', async () => {
    const id = await opened(null)
    expect((await call('GET', `/${id}`)).result).toMatchObject({
      shout: '夜巡!',
      timeline: [],
      allowedActions: [{ action: 'start', label: '开始', allowed: false, reason: '请先安排人员', code: 'guard' }],
    })
    expect((await call('GET', `/${id}`, undefined, 'reader')).result.allowedActions).toMatchObject([
      { action: 'start', allowed: false, code: 'noPermission' },
    ])
  })

  test('takes its steps by one call, with what they ask for, and answers itself', async () => {
    const id = await opened()
    expect((await deal(id, 'start')).result).toMatchObject({ state: 'ON', version: 2, shout: '夜巡!' })
    expect(await deal(id, 'end', { remark: '绕了三圈回来', steps: 12 })).toMatchObject({
      success: true,
      message: '更新成功',
      result: { state: 'DONE', steps: 12, allowedActions: [], timeline: [{ action: 'start' }, { action: 'end' }] },
    })
  })

  test('answers a change without its past', async () => {
    expect((await call('POST', '', { name: '早巡', guardName: null })).result).not.toHaveProperty('timeline')
  })

  test('stays as it is when what follows refuses', async () => {
    const id = await opened()
    await deal(id, 'start')
    const answer = await deal(id, 'end', { remark: '绕了三圈回来', steps: 99 })
    expect(answer).toMatchObject({ success: false, message: '走得太远', reason: 'rule' })
    expect((await call('GET', `/${id}`)).result).toMatchObject({ state: 'ON', version: 2, steps: null })
  })

  test.each([
    [
      'a step of no machine',
      { action: 'jump' },
      'all',
      { status: 400, reason: 'badInput', result: { fields: { action: '不支持的操作' } } },
    ],
    ['a step of the system', { action: 'expire' }, 'all', { status: 400, reason: 'badInput' }],
    [
      'a step of another state',
      { action: 'end', remark: '绕了三圈回来' },
      'all',
      { status: 200, reason: 'wrongState' },
    ],
    ['a step of others', { action: 'start' }, 'reader', { status: 403, reason: 'noPermission' }],
    ['an old version', { action: 'start', version: 7 }, 'all', { status: 409, reason: 'stale' }],
    ['another record', { action: 'start', id: 'nowhere' }, 'all', { status: 404, reason: 'missing' }],
    ['wrong input', { action: 'start', steps: 100 }, 'all', { status: 400, reason: 'badInput' }],
  ])('refuses %s, with a reason for programs', async (_name, body, token, expected) => {
    const id = await opened()
    expect(await call('PUT', '/dealing', { id, ...body }, token)).toMatchObject({ success: false, ...expected })
    expect((await call('GET', `/${id}`)).result).toMatchObject({ state: 'NEW', version: 1 })
  })

  test('lets whoever may take one of the steps take that one', async () => {
    const id = await opened()
    expect(await deal(id, 'start', {}, 'starter')).toMatchObject({ success: true })
    expect(await deal(id, 'end', { remark: '绕了三圈回来' }, 'starter')).toMatchObject({ status: 403 })
  })
})

test('the compiler knows the calls of an api, the steps of its machine and what they ask for', () => {
  const step: InputOf<typeof api.deal> = { id: 'x', action: 'end', steps: 3 }
  // @ts-expect-error no such step
  const wrong: InputOf<typeof api.deal> = { id: 'x', action: 'jump' }
  // @ts-expect-error there is no permission to remove
  const removal: unknown = api.remove
  const plain = crudApi({
    base: '/plain',
    record: Patrol,
    input: Step,
    fields: patrolFields,
    permissions: { list: may.list },
  })
  // @ts-expect-error no machine, no steps
  const dealing: unknown = plain.deal
  expect([step.action, wrong.id, removal, dealing]).toEqual(['end', 'x', undefined, undefined])
  expect(Object.keys(api)).toEqual(['page', 'one', 'deal', 'create', 'update'])
})
