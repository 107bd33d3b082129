import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { fields } from '../../shared/field.ts'
import { pageOf } from '../../shared/page.ts'
import { permissions } from '../../shared/permission.ts'
import { date, id, integer, list, nullable, object, record, text, type Schema } from '../../shared/schema.ts'
import { statement } from '../db/statement.ts'
import { found, refusal, stale, tooFrequent } from '../errors.ts'
import { FileRefused } from '../files/file-store.ts'
import { Answer, route } from './route.ts'

const may = permissions('lamp', { view: { label: '查看', roles: [] }, work: { label: '开关', roles: [] } })
const Lamp = record({
  name: text(9, { min: 1 }),
  day: date,
  count: integer(0, 9),
  parts: list(object({ n: text(2) }), 3),
})
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['form'] },
  day: { label: '日期', in: ['form'] },
  count: { label: '数量', in: ['form'] },
})
const done = nullable(text(99)) as Schema<string | null>
const get = (path: string) => ({ method: 'GET', path, result: done, permission: 'public' }) as const

const run = (path: string, text: string) =>
  route(endpoint(get(path)), (db, actor) => db.write(actor, (tx) => tx.run(statement(text)).then(() => null)))
const fail = (path: string, error: () => unknown) =>
  route(endpoint(get(path)), async () => {
    throw error()
  })

const routes = [
  route(endpoint({ ...get('/open'), also: ['POST'] }), async () => new Answer('ok', '好', 201)),
  route(endpoint({ ...get('/mine'), permission: 'session' }), async (_db, actor) => `${actor.userId}@${actor.ip}`),
  route(endpoint({ ...get('/lamp/:id'), permission: may.view }), async () => 'seen'),
  route(endpoint({ ...get('/lamp'), method: 'PUT', permission: [may.view, may.work] }), async () => 'changed'),
  route(endpoint({ ...get('/lamp/list'), result: pageOf(Lamp), permission: may.view }), async () =>
    expect.fail('refused'),
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/lamp',
      body: object(Lamp._zod.def.shape),
      result: done,
      permission: 'public',
      fields: lampFields,
    }),
    async () => null,
  ),
  route(endpoint({ ...get('/one/:id'), query: object({ id }) }), async (db, actor, input) =>
    db.read(actor, async (tx) =>
      found(await tx.maybe(statement<string>('select name from lamp where name = $1', [input.id]))),
    ),
  ),
  run('/duplicate', `insert into lamp values (0, 'a'), (0, 'a')`),
  run('/duplicate-bulb', `insert into bulb values (0, 'a', null), (0, 'a', null)`),
  run('/referenced', `insert into bulb values (0, 'b', 'nowhere')`),
  run('/checked', `insert into bulb values (0, '', null)`),
  run('/checked-lamp', `insert into lamp values (0, '')`),
  run('/slow', 'select pg_sleep(5)'),
  run('/nul', `select $1::text`),
  run('/broken', 'select * from table_that_is_not_there'),
  fail('/stale', stale),
  fail('/busy', () => tooFrequent(30)),
  fail('/refused', () => refusal('余额不足', 412)),
  fail('/file', () => new FileRefused(415, '不支持的文件类型')),
  fail('/defect', () => new TypeError('secret-internal is not a function')),
  fail('/thrown-text', () => 'just a text'),
  route(endpoint(get('/wrong-answer')), async () => 5 as never),
]

let fixture: FixtureDatabase
let app: FastifyInstance
let lines: string[]
const viewer = actorWith({ may: new Set([may.view.code]) })
const nobody = actorWith({ userId: 'u0', username: 'nobody0' })
const identity = tokenIdentity({ viewer, nobody }, ['ended'])
const as = (token?: string) => (token === undefined ? {} : { 'x-access-token': token })

beforeAll(async () => {
  fixture = await fixtureDatabase({
    lamp: 'tenant_id integer not null, name text not null unique check (name <> $$$$)',
    bulb: `tenant_id integer not null, name text constraint bulb_name unique constraint bulb_named check (name <> $$$$),
      lamp text constraint bulb_lamp references lamp (name)`,
  })
  const named = { field: 'name', text: '灯泡没有名字' }
  const constraints = { bulb_name: '灯泡重名', bulb_lamp: '没有这盏灯', bulb_named: named }
  const db = fixture.open({ statementTimeout: 200 }).db
  ;({ app, lines } = await fixtureApp(fixture, { routes, constraints, identity, db }))
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

const call = async (method: string, url: string, options: { token?: string; body?: unknown; type?: string } = {}) => {
  const { token, body, type = 'application/json' } = options
  const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
  const headers = { ...as(token), ...(payload !== undefined && { 'content-type': type }) }
  const answer = await app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers,
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
}

test.each([
  ['1', 200],
  ['0', 200],
  ['', 200],
  ['2', 401],
  ['1,2', 401],
  ['one', 401],
])('a session of tenant 1 under the header tenant-id %j answers %s', async (named, status) => {
  const answer = await app.inject({ url: '/api/mine', headers: { ...as('viewer'), 'tenant-id': named } })
  expect(answer.statusCode).toBe(status)
  if (status === 401) expect(answer.json()).toMatchObject({ code: 401, message: '用户租户信息变更,请重新登陆!' })
})

describe('the decided answers', () => {
  const ended = { success: false, message: 'Token失效，请重新登录!' }
  test.each([
    ['GET', '/open', undefined, 200, { success: true, code: 201, message: '好', result: 'ok' }],
    ['POST', '/open', undefined, 200, { success: true, result: 'ok' }],
    ['GET', '/mine', 'viewer', 200, { success: true, code: 200, message: '', result: 'u1@127.0.0.1' }],
    ['GET', '/mine', undefined, 401, { ...ended, code: 401 }],
    ['GET', '/mine', '', 401, { ...ended, code: 401 }],
    ['GET', '/mine', 'never issued', 401, { ...ended, code: 401 }],
    ['GET', '/mine', '__proto__', 401, { ...ended, code: 401 }],
    ['GET', '/mine', 'ended', 500, { ...ended, code: 500, status: 500 }],
    ['GET', '/mine?token=viewer', undefined, 401, { ...ended, code: 401 }],
    ['GET', '/lamp/x', 'viewer', 200, { result: 'seen' }],
    ['PUT', '/lamp', 'viewer', 200, { result: 'changed' }],
    ['GET', '/lamp/x', 'nobody', 403, { success: false, code: 403, message: '拒绝访问', result: null }],
    ['PUT', '/lamp', 'nobody', 403, { success: false, code: 403 }],
    ['GET', '/lamp/list', 'nobody', 200, { success: false, code: 510, message: '没有权限，请联系管理员授权' }],
    ['GET', '/one/none', undefined, 404, { success: false, code: 404, message: '数据不存在或无权查看' }],
    [
      'GET',
      '/one/a%27b',
      undefined,
      400,
      { code: 400, message: '编号格式不正确', result: { fields: { id: '编号格式不正确' } } },
    ],
    ['GET', '/nowhere', undefined, 404, { success: false, code: 404, message: '路径不存在，请检查路径是否正确' }],
    ['GET', '/one/%zz', undefined, 404, { success: false, code: 404, message: '路径不存在，请检查路径是否正确' }],
    [
      'DELETE',
      '/open',
      undefined,
      405,
      { success: false, code: 405, message: '不支持DELETE请求方法，支持以下GET、POST、' },
    ],
    ['PATCH', '/lamp/some-id', 'viewer', 405, { code: 405, message: '不支持PATCH请求方法，支持以下GET、' }],
    ['GET', '/duplicate', undefined, 200, { success: false, code: 500, message: '数据库中已存在该记录' }],
    ['GET', '/duplicate-bulb', undefined, 200, { success: false, code: 500, message: '灯泡重名' }],
    ['GET', '/referenced', undefined, 200, { success: false, code: 500, message: '没有这盏灯' }],
    [
      'GET',
      '/checked',
      undefined,
      200,
      { success: false, code: 500, message: '灯泡没有名字', result: { fields: { name: '灯泡没有名字' } } },
    ],
    ['GET', '/stale', undefined, 409, { success: false, code: 409, message: '数据已被他人修改，请刷新后重试' }],
    ['GET', '/refused', undefined, 200, { success: false, code: 412, message: '余额不足' }],
    ['GET', '/busy', undefined, 429, { success: false, code: 429, message: '操作过于频繁，请稍后再试' }],
    [
      'GET',
      '/file',
      undefined,
      415,
      { code: 415, message: '不支持的文件类型', result: { fields: { file: '不支持的文件类型' } } },
    ],
    ['GET', '/slow', undefined, 503, { success: false, code: 503, message: '系统繁忙，请稍后重试' }],
  ])('%s %s with the token %j answers %i', async (method, url, token, status, body) => {
    const answer = await call(method, url, token === undefined ? {} : { token })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(body)
    expect(answer.body).toMatchObject({ timestamp: expect.any(Number) as number })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('say when to try again', async () => {
    expect((await call('GET', '/slow')).headers['retry-after']).toBe('5')
    expect((await call('GET', '/busy')).headers['retry-after']).toBe('30')
    expect((await call('DELETE', '/open')).headers['allow']).toBe('GET, POST')
  })

  test('are 503 while the database is away, and readiness tells it', async () => {
    const { db } = fixture.open({ url: 'postgres://linli@127.0.0.1:1/linli' })
    const away = await fixtureApp(fixture, { routes, db })
    const answer = await away.app.inject({ url: '/api/one/x' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ success: false, code: 503 })
    const health = ['/healthz', '/readyz'].map((url) => away.app.inject({ url }).then(({ statusCode }) => statusCode))
    expect(await Promise.all(health)).toEqual([200, 503])
    // Of each request one line, and nothing about a defect.
    expect(away.lines.filter((line) => !line.includes('"msg":"request"'))).toEqual([])
    await away.app.close()
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})

describe('a refused input', () => {
  const good = { name: '灯', day: '2026-01-01', count: 1, parts: [], id: 'x', version: 1 }
  const base = { createBy: null, createTime: null, updateBy: null, updateTime: null }

  test.each([
    [{ name: undefined }, { name: '请输入名称!' }],
    [{ name: null }, { name: '请输入名称!' }],
    [{ name: '  ' }, { name: '名称不能为空' }],
    [{ name: '' }, { name: '请输入名称!' }],
    [{ name: '一二三四五六七八九十' }, { name: '名称不能超过9个字' }],
    [{ day: '' }, { day: '请选择日期!' }],
    [{ day: '2026-02-30' }, { day: '日期格式应为 YYYY-MM-DD' }],
    [{ count: 99 }, { count: '数量应为0到9之间的整数' }],
    [{ parts: [{ n: 'abc' }] }, { 'parts.0.n': '不能超过2个字' }],
    [
      { name: undefined, count: -1 },
      { name: '请输入名称!', count: '数量应为0到9之间的整数' },
    ],
  ])('%j says what is wrong with each field, by its label', async (part, wrong) => {
    const answer = await call('POST', '/lamp', { body: { ...base, ...good, ...part } })
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 400, message: Object.values(wrong)[0] } })
    expect(answer.body['result']).toEqual({ fields: wrong })
  })

  test.each([
    ['{"name":', 'application/json', 400, '请求内容格式不正确'],
    ['', 'application/json', 400, '请求内容格式不正确'],
    ['<a/>', 'application/xml', 400, '请求内容格式不正确'],
    ['[]', 'application/json', 400, '内容格式不正确'],
    ['"text"', 'application/json', 400, '内容格式不正确'],
    [`{"__proto__":{"a":1}}`, 'application/json', 400, '请求内容格式不正确'],
    ['x'.repeat(1024 * 1024 + 1), 'application/json', 413, '请求内容过大'],
  ])('that is no record is refused', async (body, type, status, message) => {
    expect(await call('POST', '/lamp', { body, type })).toMatchObject({
      status,
      body: { success: false, code: status, message },
    })
  })
})

describe('a defect', () => {
  test.each(['/defect', '/broken', '/thrown-text', '/wrong-answer', '/checked-lamp'])(
    'behind %s shows nothing of the inside',
    async (url) => {
      const answer = await call('GET', url)
      const { requestId, ...body } = answer.body
      expect(answer.status).toBe(500)
      expect(body).toEqual({
        success: false,
        code: 500,
        status: 500,
        message: '操作失败，请稍后重试',
        result: null,
        timestamp: expect.any(Number) as number,
      })
      expect(requestId).toBe(answer.headers['x-request-id'])
      const read = statement(`select log_type, request_url, method from sys_log where request_id = $1`, [requestId])
      const [entries] = await fixture.db.flight({ tenantId: 0, userId: '' }, [read])
      expect(entries).toEqual([{ logType: 4, requestUrl: `/api${url}`, method: 'GET' }])
      expect(lines.some((line) => line.includes(String(requestId)))).toBe(true)
    },
  )
})

test('a refused function leaves a security entry of who was refused what', async () => {
  const before = await call('GET', '/lamp/list', { token: 'nobody' })
  const read = statement(`select log_type, username, log_content from sys_log where request_id = $1`, [
    before.headers['x-request-id'],
  ])
  const [entries] = await fixture.db.flight(nobody, [read])
  expect(entries).toEqual([{ logType: 5, username: '张三', logContent: '无权调用 GET /api/lamp/list' }])
})

test('a process that is about to end is alive, no longer ready, and still answers', async () => {
  const { buildApp } = await import('./app.ts')
  const { services } = await fixtureApp(fixture, {})
  const ending = new AbortController()
  const made = await buildApp({ services, routes, constraints: {}, ending: ending.signal })
  const asked = async () => {
    const answers = ['/healthz', '/readyz', '/api/one/x'].map((url) => made.inject({ url }))
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  const before = await asked()
  expect(before.slice(0, 2)).toEqual([200, 200])
  ending.abort()
  expect(await asked()).toEqual([200, 503, before[2]])
  await made.close()
})

test('addresses that only the client knows answer its page, calls and files do not', async () => {
  const { buildApp } = await import('./app.ts')
  const { services } = await fixtureApp(fixture, {})
  const made = await buildApp({
    services,
    routes,
    constraints: {},
    page: (reply) => reply.type('text/html').send('<html>'),
  })
  const html = { accept: 'text/html,*/*' }
  const visits = ['/repair/list', '/api/nowhere', '/missing.js', '/'].map((url) => made.inject({ url, headers: html }))
  expect((await Promise.all(visits)).map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200])
  expect((await made.inject({ url: '/repair/list', headers: { accept: 'application/json' } })).statusCode).toBe(404)
  await made.close()
})
