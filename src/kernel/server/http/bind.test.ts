import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { dictionary } from '../../shared/dictionary.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { fields } from '../../shared/field.ts'
import { machine } from '../../shared/machine.ts'
import { pageOf, toPage } from '../../shared/page.ts'
import {
  code,
  codes,
  edit,
  integer,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
} from '../../shared/schema.ts'
import { parsed } from './input.ts'
import { Download, route } from './route.ts'

const kind = dictionary('lamp_kind', '种类', { LED: '发光二极管', GAS: '煤气' })
const lampMachine = machine('lamp', 'OFF', { OFF: { label: '关' }, ON: { label: '开' } })
const Lamp = record({
  name: text(9),
  kind: nullable(code(kind)),
  kinds: codes(kind),
  state: stateOf(lampMachine),
  villageId: text(32),
})
const lampFields = fields(Lamp, {
  name: { label: '名称', in: [] },
  kind: { label: '种类', in: [] },
  kinds: { label: '种类组', in: [] },
  state: { label: '状态', in: [] },
  villageId: { label: '小区', kind: 'village', in: [] },
})
const base = { createBy: null, createTime: null, updateBy: null, updateTime: null, version: 1 }
const lamp = {
  ...base,
  id: 'l1',
  name: '灯',
  kind: 'LED' as string | null,
  kinds: ['LED', 'GAS'],
  state: 'ON',
  villageId: 'v1',
}
const row = { ...lamp, tenantId: 1, delFlag: 0, passwordHash: 'x', villageId_dictText: '幸福小区' } as never
const common = { permission: 'public', fields: lampFields } as const
const echo = (
  path: string,
  query: Parameters<typeof endpoint>[0]['query'],
  body?: Parameters<typeof endpoint>[0]['body'],
) =>
  endpoint({
    method: 'PUT',
    path,
    ...(query && { query }),
    ...(body && { body }),
    result: text(999),
    permission: 'public',
  })
const download = (path: string, make: () => Readable, name = '导出 (1)*"x".xlsx') =>
  route(
    endpoint({ method: 'GET', path, result: text(9), permission: 'public' }),
    async () => new Download(make(), name, 'application/vnd.ms-excel'),
  )
const said = (input: unknown): Promise<string> => Promise.resolve(JSON.stringify(input))

const routes = [
  route(endpoint({ method: 'GET', path: '/lamp', result: Lamp, ...common }), async () => row),
  route(
    endpoint({ method: 'GET', path: '/lamp/bare', result: Lamp, ...common }),
    async () => ({ ...(row as object), kind: null, kinds: [], villageId_dictText: null }) as never,
  ),
  route(
    endpoint({ method: 'GET', path: '/lamp/odd', result: Lamp, ...common }),
    async () => ({ ...(row as object), kinds: ['GAS'], villageId_dictText: undefined }) as never,
  ),
  route(endpoint({ method: 'GET', path: '/lamps', result: pageOf(Lamp), ...common }), async () =>
    toPage([row, row], 2, 10, 1),
  ),
  route(
    echo('/query', object({ page: optional(integer(1, 9)), name: optional(text(9)) })),
    async (_db, _actor, input) => said(input),
  ),
  route(echo('/edit/:id', undefined, edit(pick(Lamp, ['name']))), async (_db, _actor, input) => said(input)),
  route(echo('/both/:id', object({ loud: text(9) }), object({ name: text(9) })), async (_db, _actor, input) =>
    said(input),
  ),
  download('/file', () => Readable.from([Buffer.from('abc')])),
  download(
    '/file/broken',
    () =>
      new Readable({
        read() {
          this.destroy(new Error('no first byte'))
        },
      }),
  ),
  download('/file/cut', () =>
    Readable.from(
      (function* () {
        yield Buffer.alloc(100_000)
        throw new Error('cut off')
      })(),
    ),
  ),
]

let fixture: FixtureDatabase
let app: FastifyInstance
beforeAll(async () => {
  fixture = await fixtureDatabase()
  const made = await fixtureApp(fixture, { routes, dictionaries: [kind] })
  ;({ app } = made)
  made.services.dictionaries.replace(
    new Map([
      [
        'lamp_kind',
        [
          { value: 'LED', text: '节能灯' },
          { value: 'GAS', text: '煤气灯' },
        ],
      ],
    ]),
  )
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

const resultOf = async (url: string, put?: object) => {
  const answer = await app.inject(put ? { method: 'PUT', url: `/api${url}`, payload: put } : { url: `/api${url}` })
  return answer.json<{ result: object | string }>().result
}
const heard = async (url: string, body: object = {}) => JSON.parse((await resultOf(url, body)) as string) as unknown

describe('an answer', () => {
  const companions = {
    kind_dictText: '节能灯',
    kinds_dictText: '节能灯,煤气灯',
    state_dictText: '开',
    villageId_dictText: '幸福小区',
  }

  test('carries what its schema knows and the texts of coded values, nothing else', async () => {
    expect(await resultOf('/lamp')).toEqual({ ...lamp, ...companions })
  })

  test('leaves texts out where there is no value or no text', async () => {
    expect(await resultOf('/lamp/bare')).toEqual({
      ...lamp,
      kind: null,
      kinds: [],
      state_dictText: '开',
      kinds_dictText: '',
    })
    expect(await resultOf('/lamp/odd')).not.toHaveProperty('villageId_dictText')
  })

  test('of a page has them in every record', async () => {
    const one = { ...lamp, ...companions }
    expect(await resultOf('/lamps')).toEqual({
      records: [one, one],
      total: 2,
      size: 10,
      current: 1,
      pages: 1,
      orders: [],
    })
  })
})

describe('an input', () => {
  test('of the query is read by its schema, unknown names are dropped', async () => {
    expect(await heard('/query?page=3&name=%20a%20&drop=table&__proto__=x')).toEqual({ page: 3, name: 'a' })
  })

  test('of the query is the same where a part of it comes in a header', async () => {
    const headers = { 'x-private-query': 'name=%E5%BC%A0+1' }
    const answer = await app.inject({ method: 'PUT', url: '/api/query?page=3&name=b', payload: {}, headers })
    expect(JSON.parse(answer.json<{ result: string }>().result)).toEqual({ page: 3, name: '张 1' })
  })

  test('takes the id from the path, whatever the body says', async () => {
    expect(await heard('/edit/right', { id: 'wrong', name: 'a', version: 2, name_dictText: 'x' })).toEqual({
      id: 'right',
      name: 'a',
      version: 2,
    })
  })

  test('is what path, query and body say together', async () => {
    expect(await heard('/both/x?loud=very', { name: 'a', loud: 'not' })).toEqual({ id: 'x', loud: 'very', name: 'a' })
  })
})

test('a wrong kind of value is told in Chinese, where the schema has no words for it either', () => {
  const schema = object({ done: z.boolean(), name: text(9), value: z.record(z.string(), z.unknown()) })
  const given = { done: 'yes', name: 7, value: 'x' }
  expect(() => parsed(schema, given, undefined)).toThrow(
    expect.objectContaining({
      result: {
        fields: { done: '内容格式不正确', name: expect.stringMatching(/\p{Script=Han}/u), value: '内容格式不正确' },
      },
    }),
  )
})

describe('a download', () => {
  test('is an attachment under its Chinese name, and is not kept', async () => {
    const answer = await app.inject({ url: '/api/file' })
    expect(answer.body).toBe('abc')
    expect(answer.headers).toMatchObject({ 'content-type': 'application/vnd.ms-excel', 'cache-control': 'no-store' })
    const disposition = String(answer.headers['content-disposition'])
    const encoded = /filename\*=UTF-8''([\w%.~!#$&+^`|-]+)$/.exec(disposition)?.[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe('导出 (1)*"x".xlsx')
    expect(disposition.startsWith('attachment; filename="')).toBe(true)
  })

  test.each(['identity', 'gzip'])(
    'that fails before its first byte (%s) answers as every call does',
    async (encoding) => {
      const answer = await app.inject({ url: '/api/file/broken', headers: { 'accept-encoding': encoding } })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toMatchObject({
        success: false,
        code: 500,
        status: 500,
        requestId: answer.headers['x-request-id'],
      })
      expect(answer.headers['content-type']).toContain('application/json')
      expect(answer.headers).not.toHaveProperty('content-disposition')
    },
  )

  test('that fails later breaks off and is never taken for whole', async () => {
    await expect(app.inject({ url: '/api/file/cut' })).rejects.toThrow(/destroyed|aborted|cut off/)
    expect((await app.inject({ url: '/api/file' })).statusCode).toBe(200)
  })
})

test('every answer carries the security headers', async () => {
  const { headers } = await app.inject({ url: '/api/lamp' })
  expect(headers['content-security-policy']).toContain(`script-src 'self'`)
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
})
