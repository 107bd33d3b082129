import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  baseColumns,
  fixtureDatabase,
  rowOf,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { pageOf, toPage } from '../../shared/page.ts'
import { permissions } from '../../shared/permission.ts'
import { id, nullable, object, record, text } from '../../shared/schema.ts'
import { actorAs, actorSeeing } from '../actor.ts'
import { lockRow, readRow } from '../db/rows.ts'
import { statement } from '../db/statement.ts'
import { table, tables } from '../db/tables.ts'
import { found, refusal } from '../errors.ts'
import { Download, route } from './route.ts'

const Lamp = record({ name: text(200), villageId: nullable(id) })
const { lamp } = tables({ lamp: table(Lamp, { scope: { village: 'villageId' }, logged: { title: '路灯' } }) })
const may = permissions('lamp', { add: { label: '新增路灯', roles: [] }, view: { label: '查看路灯', roles: [] } })
const Body = object({ name: text(200), password: text(20) })
const put = { method: 'PUT', result: z.null(), permission: 'session' } as const
const store = (name: string) =>
  statement(`insert into lamp (tenant_id, id, name, version) values (1, $1, $1, 1)`, [name])

const carried: Readable[] = []
const routes = [
  route(endpoint({ ...put, method: 'GET', path: '/lamp/carry', operation: 'export' }), async () => {
    carried.push(Readable.from(['secret']))
    return new Download(carried.at(-1)!, 'lamps.txt', 'text/plain')
  }),
  route(
    endpoint({
      method: 'POST',
      path: '/lamp/add',
      body: Body,
      result: z.null(),
      permission: may.add,
      idempotent: true,
    }),
    (db, actor, { name }) => db.write(actor, async (tx) => tx.run(store(name)).then(() => null)),
  ),
  route(endpoint({ ...put, path: '/lamp/half', body: object({ name: text(9) }) }), (db, actor, { name }) =>
    db.write(actor, async (tx) => {
      await tx.run(store(name))
      throw refusal('灯泡13800138000已损坏')
    }),
  ),
  route(endpoint({ ...put, path: '/lamp/defect' }), async () => {
    throw new TypeError('broken')
  }),
  route(endpoint({ ...put, path: '/lamp/elsewhere' }), async () => null),
  route(
    endpoint({
      ...{ ...put, path: '/lamp/told', body: object({ name: text(20) }) },
      entry: ({ name }, username) => `关灯：${name}，操作人：${username}`,
    }),
    async () => null,
  ),
  route(endpoint({ ...put, path: '/lamp/polled', passive: true }), async () => null),
  route(endpoint({ ...put, path: '/lamp/drafted', operation: 'none' }), async () => null),
  route(
    endpoint({ method: 'DELETE', path: '/lamp/:id', result: z.null(), permission: 'session' }),
    (db, actor, input) => db.write(actor, async (tx) => lockRow(tx, actor, lamp, input).then(() => null)),
  ),
  route(endpoint({ method: 'GET', path: '/lamp/exportXls', result: z.any(), permission: 'session' }), async () => null),
  route(endpoint({ method: 'POST', path: '/lamp/importExcel', result: z.any(), permission: 'session' }), async () => 1),
  route(
    endpoint({ method: 'GET', path: '/lamp/pause', result: z.null(), permission: 'session', operation: 'change' }),
    async () => null,
  ),
  route(endpoint({ method: 'POST', path: '/lamp/search', result: pageOf(text(9)), permission: 'session' }), async () =>
    toPage([], 0, 10, 1),
  ),
  route(
    endpoint({ method: 'GET', path: '/lamp/abroad', query: object({ id }), result: Lamp, permission: 'session' }),
    (db, actor, input) => {
      const other = actorAs(actor, { may: new Set() })
      return db.read(other, async (tx) => found(await readRow(tx, other, lamp, input.id)))
    },
  ),
  route(
    endpoint({ method: 'GET', path: '/lamp/one', query: object({ id }), result: Lamp, permission: 'session' }),
    (db, actor, input) => db.read(actor, async (tx) => found(await readRow(tx, actor, lamp, input.id))),
  ),
]

const scope = { villages: ['v1'], narrow: 'none', rooms: [], orgCode: '' } as const
const caller = actorWith({ may: new Set([may.add.code]), scope })
let fixture: FixtureDatabase
let app: FastifyInstance

beforeAll(async () => {
  fixture = await fixtureDatabase({ lamp: `name text not null, village_id text, ${baseColumns}` })
  ;({ app } = await fixtureApp(fixture, { routes, identity: tokenIdentity({ caller }) }))
  const rows = [rowOf({ id: 'near' }), rowOf({ id: 'far' })]
  for (const { id: lampId } of rows) {
    const text = `insert into lamp (tenant_id, id, name, village_id, version) values (1, $1, $1, $2, 1)`
    await fixture.db.write(caller, (tx) => tx.run(statement(text, [lampId, lampId === 'near' ? 'v1' : 'v2'])))
  }
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

interface Entry {
  logType: number
  logContent: string
}

async function sent(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more = {}) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-access-token': 'caller', ...more },
    ...(payload && { payload }),
  })
  const read = statement<Entry>('select * from sys_log where request_id = $1 order by log_type', [
    answer.headers['x-request-id'],
  ])
  const [entries] = await fixture.db.flight(caller, [read])
  return { answer, entries }
}

test('a file is carried away with its entry or not at all', async () => {
  const { answer, entries } = await sent('GET', '/lamp/carry')
  expect([answer.body, entries.length]).toEqual(['secret', 1])
  await fixture.asOwner('alter table sys_log add constraint full_disk check (false) not valid')
  const refused = await sent('GET', '/lamp/carry')
  await fixture.asOwner('alter table sys_log drop constraint full_disk')
  expect(refused.answer.statusCode).toBe(500)
  expect(refused.answer.body).not.toContain('secret')
  expect(carried.at(-1)?.destroyed).toBe(true)
})

describe('a call that writes', () => {
  test('leaves one entry: who, what, from where, with what and how long', async () => {
    const { entries } = await sent('POST', '/lamp/add?x=1', { name: 'a', password: 'P4ss' })
    expect(entries).toEqual([
      expect.objectContaining({
        logType: 2,
        operateType: 2,
        logContent: '新增路灯',
        userid: 'user1',
        username: '张三',
        method: 'POST',
        requestUrl: '/api/lamp/add',
        requestParam: '{"name":"a","password":"******"}',
        resultCode: 200,
        costTime: expect.any(Number) as number,
      }),
    ])
  })

  test('stands or falls with its entry', async () => {
    await fixture.asOwner(`alter table sys_log add constraint no_full check (request_param not like '%full%')`)
    const { answer, entries } = await sent('POST', '/lamp/add', { name: 'full', password: '' })
    expect(answer.statusCode).toBe(500)
    expect(entries).toMatchObject([{ logType: 4, logContent: expect.stringContaining('no_full') as string }])
    expect(
      await fixture.db.read(caller, (tx) => readRow(tx, actorSeeing(caller, { villages: 'all' }), lamp, 'full')),
    ).toBeUndefined()
    await fixture.asOwner('alter table sys_log drop constraint no_full')
  })

  test('says what a refusal said, and nothing of whom it was about', async () => {
    const { entries } = await sent('PUT', '/lamp/half', { name: 'b' })
    expect(entries).toMatchObject([
      { logType: 2, operateType: 3, resultCode: 500, logContent: 'PUT /lamp/half，失败：灯泡******已损坏' },
    ])
  })

  test('that fails unexpectedly leaves an exception with the stack, of the caller, beside its entry', async () => {
    const { answer, entries } = await sent('PUT', '/lamp/defect')
    expect(answer.statusCode).toBe(500)
    expect(entries).toMatchObject([
      { logType: 2, resultCode: 500 },
      {
        logType: 4,
        userid: 'user1',
        logContent: 'broken',
        detail: expect.stringContaining('TypeError: broken') as string,
      },
    ])
  })

  test('outside the database is noted all the same', async () => {
    expect((await sent('PUT', '/lamp/elsewhere')).entries).toMatchObject([{ operateType: 3, resultCode: 200 }])
  })

  test('may say in words of its own what was done, but not whose number it was', async () => {
    expect((await sent('PUT', '/lamp/told', { name: '门厅13800138000' })).entries).toMatchObject([
      { operateType: 3, logContent: '关灯：门厅******，操作人：user1' },
    ])
  })

  test('repeated under one key leaves an entry each and one record', async () => {
    const key = { 'x-idempotency-key': 'k1' }
    const body = { name: 'once', password: '' }
    const all = [await sent('POST', '/lamp/add', body, key), await sent('POST', '/lamp/add', body, key)]
    expect(all.map(({ entries }) => entries.length)).toEqual([1, 1])
  })

  test.each([
    ['DELETE', '/lamp/near', 4],
    ['GET', '/lamp/exportXls', 6],
    ['POST', '/lamp/importExcel', 5],
    ['GET', '/lamp/pause', 3],
  ] as const)('%s %s is operation %i', async (method, url, operateType) => {
    expect((await sent(method, url)).entries).toMatchObject([{ operateType }])
  })

  test.each([
    ['GET', '/lamp/one?id=near'],
    ['POST', '/lamp/search'],
    ['PUT', '/lamp/polled'],
    ['PUT', '/lamp/drafted'],
  ] as const)('%s %s is none', async (method, url) => {
    expect((await sent(method, url)).entries).toEqual([])
  })
})

describe('a row outside the scope', () => {
  test.each([
    ['GET', '/lamp/one?id=far'],
    ['GET', '/lamp/abroad?id=far'],
    ['DELETE', '/lamp/far'],
  ] as const)('answers %s %s like a missing one, and is noted', async (method, url) => {
    const { answer, entries } = await sent(method, url)
    expect(answer.json()).toMatchObject({ code: 404, message: '数据不存在或无权查看' })
    expect(entries.filter(({ logType }) => logType === 5)).toMatchObject([{ logContent: '越权访问路灯 far' }])
  })

  test('a row that is not there at all is no trespass', async () => {
    const { answer, entries } = await sent('GET', '/lamp/one?id=none')
    expect([answer.statusCode, entries]).toEqual([404, []])
  })
})
