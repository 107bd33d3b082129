import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { dictionary } from '../../shared/dictionary.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { fields } from '../../shared/field.ts'
import { code, codes, list, nullable, object, optional, record, text, type Schema } from '../../shared/schema.ts'
import { route } from './route.ts'

const size = dictionary('size', '尺寸', { S: '小', L: '大' }, { editable: true })
const Lamp = record({
  name: text(9),
  size: nullable(code(size)),
  sizes: optional(codes(size)),
  parts: optional(list(object({ size: code(size) }), 3)),
})
const lampFields = fields(Lamp, { name: { label: '名称', in: ['form'] }, size: { label: '尺寸', in: ['form'] } })
const { shape } = Lamp._zod.def
const any = nullable(text(99)) as Schema<string | null>
const open = { path: '/lamp', result: any, permission: 'public' as const, fields: lampFields }
const { name, size: one, sizes, parts } = shape
const routes = [
  route(
    endpoint({
      ...open,
      method: 'POST',
      body: object({ id: optional(text(9)), name: optional(name), size: optional(one), sizes, parts }),
    }),
    async () => 'taken',
  ),
  route(endpoint({ ...open, method: 'GET', query: object({ name: optional(text(9)) }) }), async () => 'read'),
]

let fixture: FixtureDatabase
let app: FastifyInstance
let use: (offered: string[], retired?: string[]) => void
beforeAll(async () => {
  fixture = await fixtureDatabase()
  const made = await fixtureApp(fixture, { routes, dictionaries: [size] })
  app = made.app
  use = (offered, retired = []) =>
    made.services.dictionaries.replace(
      new Map([['size', offered.map((value) => ({ value, text: value }))]]),
      new Map([['size', new Set(retired)]]),
    )
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

const post = async (payload: Buffer | string, type = 'application/json') => {
  const answer = await app.inject({ method: 'POST', url: '/api/lamp', headers: { 'content-type': type }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const gbk = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xb9, 0xa4]), Buffer.from('"}')])

describe('text that is no UTF-8', () => {
  test.each<[string, Buffer | string, string, number]>([
    ['in a body', gbk, 'application/json', 400],
    ['in a body that declares its charset', gbk, 'application/json;charset=GBK', 415],
    ['declared of a body that is', '{"name":"工"}', 'application/json; charset="gb18030"', 415],
    ['declared of a form', 'x', 'multipart/form-data; boundary=x; charset=gbk', 415],
  ])('%s is refused', async (_name, payload, type, status) => {
    expect(await post(payload, type)).toMatchObject({
      status,
      success: false,
      message: expect.stringContaining('UTF-8'),
    })
  })

  test.each(['application/json;charset=UTF-8', 'application/json; charset=utf8', 'application/json'])(
    'is what %s is not',
    async (type) => expect(await post('{"name":"工"}', type)).toMatchObject({ success: true }),
  )

  test('in a query is refused on its field, escaped or not', async () => {
    const asked = async (query: string) => (await app.inject({ url: `/api/lamp?${query}` })).json()
    const wrong = { success: false, code: 400, result: { fields: { name: '内容不是UTF-8编码，请以UTF-8编码提交' } } }
    expect(await asked('name=%B9%A4')).toMatchObject(wrong)
    expect(await asked('a=1&name=%ED%A0%80')).toMatchObject(wrong)
    expect(await asked(`name=${encodeURIComponent('工100%')}`)).toMatchObject({ success: true })
    expect(await asked('name=100%')).toMatchObject({ success: true })
  })

  test('as half of a character is refused on its field, however deep', async () => {
    expect(await post('{"name":"a\\ud83d"}')).toMatchObject({
      status: 400,
      result: { fields: { name: '名称含有不允许的字符' } },
    })
    expect(await post('{"parts":[{"size":"\\udc00"}]}')).toMatchObject({
      result: { fields: { 'parts.0.size': expect.any(String) } },
    })
    expect(await post('{"name":"\\ud83d\\ude00"}')).toMatchObject({ success: true })
  })
})

describe('a value of a dictionary that administrators extend', () => {
  const refused = (...keys: string[]) => ({
    status: 400,
    result: { fields: Object.fromEntries(keys.map((key) => [key, expect.stringContaining('不在可选范围内')])) },
  })
  const say = (body: object) => post(JSON.stringify(body))

  test('is one of the items that stand, wherever it is said', async () => {
    use(['S', 'XL'])
    expect(await say({ size: 'XL', sizes: ['S', 'XL'], parts: [{ size: 'S' }] })).toMatchObject({ success: true })
    expect(await say({ size: null })).toMatchObject({ success: true })
    expect(await say({ size: '不存在', sizes: ['S', 'Q'], parts: [{ size: 'S' }, { size: 'Q' }] })).toMatchObject(
      refused('size', 'sizes', 'parts.1.size'),
    )
    expect((await say({ size: 'Q' })).message).toBe('尺寸不在可选范围内，请重新选择')
  })

  test('that is no longer offered may stay in a record and comes into no new one', async () => {
    use(['S'], ['OLD'])
    expect(await say({ size: 'OLD' })).toMatchObject(refused('size'))
    expect(await say({ size: 'L' })).toMatchObject(refused('size'))
    expect(await say({ id: 'a', size: 'OLD', sizes: ['L'] })).toMatchObject({ success: true })
    expect(await say({ id: 'a', size: 'Q' })).toMatchObject(refused('size'))
  })
})
