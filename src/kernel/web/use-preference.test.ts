// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { list, text } from '../shared/schema.ts'
import { preference } from '../shared/preference.ts'
import { endSession, useSession, type SessionUser } from './session.ts'
import {
  flushPreferences,
  forgetPreference,
  keepPreference,
  loadPreferences,
  readPreference,
} from './use-preference.ts'
import { onPreferences, unsentPreferences } from './preference-store.ts'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

const columns = preference('list.columns', list(text(20), 10), [])

/** A server that keeps what it gets, answers as it is told and writes down the calls. */
let kept: Record<string, unknown>
let calls: string[]
let answer: { status: number; body?: object } | undefined
/** What a change waits for before it is stored. */
let held: Promise<void> | undefined
let server: Server

function store(method: string, key: string, value: unknown): void {
  if (method === 'PUT') kept[key] = value
  if (method === 'DELETE') delete kept[key]
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void reply())
    const reply = async (): Promise<void> => {
      const { key, value } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { key: string; value: unknown }
      calls.push(`${request.method} ${JSON.stringify(value) ?? ''}`.trim())
      if (request.method === 'PUT') await held
      if (!answer) store(request.method!, key ?? new URL(request.url!, 'http://x').searchParams.get('key'), value)
      const body = answer?.body ?? { success: true, code: 200, result: request.method === 'GET' ? kept : null }
      response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => new Promise((done) => server.close(done)))

const signIn = (id: string) =>
  useSession.setState({ token: `token of ${id}`, tenantId: 1, user: { id } as SessionUser })

beforeEach(() => {
  kept = {}
  calls = []
  answer = undefined
  held = undefined
  signIn('u1')
})
afterEach(() => {
  vi.useRealTimers()
  endSession()
  localStorage.clear()
})

test('a preference holds at once, and reaches the server once, after a moment without a change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  keepPreference(columns, ['no'])
  vi.advanceTimersByTime(900)
  keepPreference(columns, ['no', 'state'])
  expect(readPreference(columns)).toEqual(['no', 'state'])
  vi.advanceTimersByTime(900)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  await flushPreferences()
  expect(calls).toEqual(['PUT ["no","state"]'])
})

test('each place has its own value, and a value taken back gives way to the fallback', async () => {
  keepPreference(columns, ['a'], 'repair')
  keepPreference(columns, ['b'], 'village')
  await flushPreferences()
  expect(kept).toEqual({ 'list.columns:repair': ['a'], 'list.columns:village': ['b'] })
  forgetPreference(columns, 'repair')
  await flushPreferences()
  expect(readPreference(columns, 'repair')).toBe(columns.fallback)
  expect(kept).toEqual({ 'list.columns:village': ['b'] })
})

test('an equal value is neither a change nor a call', async () => {
  keepPreference(columns, ['a'])
  await flushPreferences()
  const seen = vi.fn<() => void>()
  const end = onPreferences(seen)
  keepPreference(columns, ['a'])
  await flushPreferences()
  end()
  expect(seen).not.toHaveBeenCalled()
  expect(calls).toHaveLength(1)
})

test('what the server knows replaces the mirror, but not what is newer here', async () => {
  const theme = preference('theme', text(9), 'light')
  kept = { 'list.columns': ['server'], theme: 'dark' }
  answer = { status: 503, body: {} }
  keepPreference(columns, ['mine'])
  await flushPreferences()
  answer = undefined
  await loadPreferences()
  expect(readPreference(theme)).toBe('dark')
  expect(readPreference(columns)).toEqual(['mine'])
  expect(kept['list.columns']).toEqual(['mine'])
})

test('a change during the question stands against the older answer', async () => {
  kept = { 'list.columns': ['old'] }
  const loaded = loadPreferences()
  keepPreference(columns, ['new'])
  await loaded
  expect(readPreference(columns)).toEqual(['new'])
})

test('a stored value that does not fit counts as absent, and the same value stays the same object', async () => {
  kept = { 'list.columns': { widths: 3 } }
  await loadPreferences()
  expect(readPreference(columns)).toBe(columns.fallback)
  keepPreference(columns, ['a'])
  expect(readPreference(columns)).toBe(readPreference(columns))
})

test('without the server a change waits, survives a reload and goes out when the network comes back', async () => {
  answer = { status: 503, body: {} }
  keepPreference(columns, ['typed'])
  await flushPreferences()
  expect(localStorage.getItem('pro__USER_PREFERENCES')).toContain('"unsent":["list.columns"]')
  answer = undefined
  globalThis.dispatchEvent(new Event('online'))
  await flushPreferences()
  expect(kept).toEqual({ 'list.columns': ['typed'] })
  expect(localStorage.getItem('pro__USER_PREFERENCES')).toContain('"unsent":[]')
})

test('a refused change is not sent again', async () => {
  answer = { status: 200, body: { success: false, code: 500, message: '个人偏好已达400项上限' } }
  keepPreference(columns, ['x'])
  await flushPreferences()
  await flushPreferences()
  expect(calls).toHaveLength(1)
})

test('a page that goes away hands its last change over', async () => {
  keepPreference(columns, ['last'])
  globalThis.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(unsentPreferences()).toEqual([]))
  expect(kept).toEqual({ 'list.columns': ['last'] })
  await flushPreferences()
  expect(calls).toHaveLength(1)
})

test('what a page handed over holds although the question of the next page overtakes it', async () => {
  let release = (): void => {}
  held = new Promise((done) => (release = done))
  keepPreference(columns, ['last'])
  globalThis.dispatchEvent(new Event('pagehide'))
  const loaded = loadPreferences()
  await vi.waitFor(() => expect(calls.filter((one) => one.startsWith('PUT'))).toHaveLength(2))
  release()
  await loaded
  expect(readPreference(columns)).toEqual(['last'])
  expect(kept).toEqual({ 'list.columns': ['last'] })
})

test.each([
  ['a moment ago is sent again', 59_000, ['mine'], ['mine']],
  ['long ago gives way to what another device has set since', 61_000, ['other'], ['other']],
])('what was handed over %s', async (_, age, shown, stored) => {
  const value = {
    owner: '1/u3',
    values: { 'list.columns': ['mine'] },
    unsent: ['list.columns'],
    handedAt: Date.now() - age,
  }
  localStorage.setItem('pro__USER_PREFERENCES', JSON.stringify({ value, expire: null }))
  kept = { 'list.columns': ['other'] }
  signIn('u3')
  await loadPreferences()
  expect(readPreference(columns)).toEqual(shown)
  expect(kept['list.columns']).toEqual(stored)
})

test('another window of the same user is followed, a window of somebody else is not', () => {
  const write = (owner: string) => {
    const value = { owner, values: { 'list.columns': ['other'] }, unsent: [] }
    localStorage.setItem('pro__USER_PREFERENCES', JSON.stringify({ value, expire: null }))
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'pro__USER_PREFERENCES' }))
  }
  write('1/u2')
  expect(readPreference(columns)).toEqual([])
  const seen = vi.fn<() => void>()
  const end = onPreferences(seen)
  write('1/u1')
  end()
  expect(seen).toHaveBeenCalledOnce()
  expect(readPreference(columns)).toEqual(['other'])
})

test('the end of a session forgets the mirror, and the next user starts with the fallbacks', () => {
  keepPreference(columns, ['mine'])
  endSession()
  expect(localStorage.getItem('pro__USER_PREFERENCES')).toBeNull()
  signIn('u2')
  expect(readPreference(columns)).toEqual([])
})
