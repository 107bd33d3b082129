// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoint } from '../../shared/endpoint.ts'
import { object, text } from '../../shared/schema.ts'
import { CallError } from '../call-error.ts'
import { endSession, startSession, type SessionStart } from '../session.ts'
import { dropCall, readQueue, retryCall, sendQueued } from './queue.ts'
import { useQueued } from './queued.ts'
import { sendOrKeep } from './send-or-keep.ts'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

const finish = endpoint({
  method: 'PUT',
  path: '/ticket/finish',
  body: object({ id: text(9), said: text(9) }),
  result: text(9),
  permission: 'session',
  idempotent: true,
})
const about = (record: string) => ({ subject: `完工 ${record}`, page: `/mine?id=${record}`, record, form: null })

/** What the server was sent: key and body of each call, in their order. */
let seen: { key: string; body: unknown }[]
/** The moments that came with each: of the act by the device, of the last contact by the server. */
let dates: (readonly [acted: number, contact: number])[]
/** What it answers: a status and the envelope, by the body's id. */
let refusals: Map<string, { status: number; code: number; message: string; reason?: string }>
let isAway: boolean
let server: Server

const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers':
    'tenant-id, x-access-token, content-type, x-idempotency-key, x-acted-at, x-last-contact',
  'access-control-expose-headers': 'date',
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    if (isAway) return void request.socket.destroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { id: string }
      dates.push([Number(request.headers['x-acted-at'] ?? 0), Number(request.headers['x-last-contact'] ?? 0)])
      seen.push({ key: String(request.headers['x-idempotency-key']), body })
      const { status = 200, ...refusal } = refusals.get(body.id) ?? {}
      const answer = refusals.has(body.id) ? { success: false, ...refusal } : { success: true, code: 200, result: 'ok' }
      response.writeHead(status, headers).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const session = (userId: string, departId: string) =>
  startSession({
    token: `token-${userId}`,
    userInfo: { id: userId, roleSpecial: '' },
    suffrage: 'N',
    areaList: [],
    departs: [{ id: departId }],
    tenantId: 1,
    tenantList: [],
    sysAllDictItems: {},
  } as unknown as SessionStart)

beforeEach(async () => {
  ;[seen, dates, refusals, isAway] = [[], [], new Map(), false]
  session('u1', 'd1')
  await readQueue()
})
afterEach(async () => {
  for (const call of useQueued.getState().calls ?? []) await dropCall(call)
  endSession()
})

const waiting = () => (useQueued.getState().calls ?? []).map(({ subject, refusal }) => [subject, refusal])

test('with a network a call is answered at once and nothing is kept', async () => {
  expect(await sendOrKeep(finish, { id: 'a', said: '1' }, about('a'))).toMatchObject({ result: 'ok' })
  expect([seen.length, waiting()]).toEqual([1, []])
})

test('without one it is kept and sent once there is one, in the order of making, each under one key', async () => {
  isAway = true
  expect(await sendOrKeep(finish, { id: 'a', said: '1' }, about('a'))).toBeUndefined()
  expect(await sendOrKeep(finish, { id: 'b', said: '2' }, about('b'))).toBeUndefined()
  await sendQueued()
  expect([seen, waiting()]).toEqual([
    [],
    [
      ['完工 a', null],
      ['完工 b', null],
    ],
  ])
  const keys = useQueued.getState().calls!.map(({ id }) => id)
  isAway = false
  await sendQueued()
  expect(seen).toEqual([
    { key: keys[0], body: { id: 'a', said: '1' } },
    { key: keys[1], body: { id: 'b', said: '2' } },
  ])
  expect(waiting()).toEqual([])
})

test('what was kept says when it was made and when the server had been heard last; what is sent at once says neither', async () => {
  await sendOrKeep(finish, { id: 'a', said: '1' }, about('a'))
  const heard = Date.now()
  isAway = true
  await sendOrKeep(finish, { id: 'b', said: '1' }, about('b'))
  await sendQueued()
  const made = useQueued.getState().calls![0]!.madeAt
  isAway = false
  await sendQueued()
  const [direct, [acted, contact]] = dates as [unknown, [number, number]]
  expect([direct, acted]).toEqual([[0, 0], made])
  // The server says its time in whole seconds.
  expect([contact <= heard, contact > heard - 5000, acted >= heard]).toEqual([true, true, true])
})

test('what comes while others wait stands behind them', async () => {
  isAway = true
  await sendOrKeep(finish, { id: 'a', said: '1' }, about('a'))
  await sendQueued()
  isAway = false
  expect(await sendOrKeep(finish, { id: 'b', said: '2' }, about('b'))).toBeUndefined()
  await sendQueued()
  expect(seen.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b'])
})

test('what the server refuses is told with its words, holds nothing of other records, and can be sent again or given up', async () => {
  isAway = true
  await sendOrKeep(finish, { id: 'a', said: '1' }, about('a'))
  await sendOrKeep(finish, { id: 'b', said: '2' }, about('b'))
  await sendQueued()
  isAway = false
  refusals.set('a', { status: 409, code: 409, message: '数据已被他人修改，请刷新后重试', reason: 'stale' })
  await sendQueued()
  expect(waiting()).toEqual([['完工 a', '数据已被他人修改，请刷新后重试']])
  expect(seen.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b'])
  refusals.clear()
  const [refused] = useQueued.getState().calls!
  await retryCall(refused!)
  expect(waiting()).toEqual([])
  expect(seen[2]!.key).toBe(seen[0]!.key)
})

test('a refused call goes when its form is handed in anew, or when its maker gives it up', async () => {
  isAway = true
  for (const id of ['a', 'b']) await sendOrKeep(finish, { id, said: '1' }, about(id))
  await sendQueued()
  isAway = false
  for (const id of ['a', 'b']) refusals.set(id, { status: 200, code: 500, message: '请填写处理结果!' })
  await sendQueued()
  expect(waiting()).toHaveLength(2)
  refusals.clear()
  expect(await sendOrKeep(finish, { id: 'a', said: '2' }, about('a'))).toMatchObject({ result: 'ok' })
  await expect.poll(waiting).toEqual([['完工 b', '请填写处理结果!']])
  await dropCall(useQueued.getState().calls![0]!)
  expect(waiting()).toEqual([])
})

test('a refusal of a call that was not kept is the caller’s', async () => {
  refusals.set('a', { status: 200, code: 500, message: '请填写处理结果!' })
  await expect(sendOrKeep(finish, { id: 'a', said: '' }, about('a'))).rejects.toThrow(CallError)
  expect(waiting()).toEqual([])
})

test('another account of this device neither sees nor sends it, nor does another organisation of its maker send it', async () => {
  isAway = true
  await sendOrKeep(finish, { id: 'a', said: '1' }, about('a'))
  await sendQueued()
  isAway = false
  endSession()
  session('u2', 'd1')
  await sendQueued()
  expect([waiting(), seen]).toEqual([[], []])
  endSession()
  session('u1', 'd2')
  await sendQueued()
  expect([waiting(), seen]).toEqual([[['完工 a', null]], []])
  endSession()
  session('u1', 'd1')
  await sendQueued()
  expect([waiting(), seen.length]).toEqual([[], 1])
})
