// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDraft, type DraftKeeper } from './draft-keeper.ts'
import { forgetDrafts } from './draft-store.ts'
import { toWireTime } from './format.ts'
import { endSession, useSession, type SessionDepart, type SessionUser } from './session.ts'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

interface Note {
  text: string
  phone?: string
}

/** A server with one draft, or none; away when told so. */
let stored: { value: Note; savedAt: number } | undefined
/** For which organisation it was sent. */
let storedFor: string | undefined
let calls: string[]
let isAway: boolean
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push(`${request.method} ${new URL(request.url!, 'http://x').pathname.slice(14)}`)
      if (isAway) return response.writeHead(503).end()
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
        value: Note
        age: number
        departId?: string
      }
      if (request.method === 'PUT') {
        stored = { value: body.value, savedAt: Date.now() - body.age }
        storedFor = body.departId
      }
      if (request.method === 'DELETE') stored = undefined
      const found = stored && { value: stored.value, savedAt: toWireTime(new Date(stored.savedAt)) }
      const result = request.method === 'GET' ? (found ?? null) : null
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, code: 200, message: '', timestamp: Date.now(), result }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => new Promise((done) => server.close(done)))

const signIn = (id: string, depart = 'd1') =>
  useSession.setState({
    token: `token of ${id}`,
    tenantId: 1,
    user: { id } as SessionUser,
    depart: { id: depart } as SessionDepart,
  })

beforeEach(() => {
  stored = undefined
  calls = []
  isAway = false
  signIn('u1')
})
afterEach(() => {
  vi.useRealTimers()
  endSession()
  localStorage.clear()
})

const place = { view: 'note', sensitive: ['phone'] } as const
const open = (): DraftKeeper<Note> => openDraft<Note>(place)
/** Types and leaves the page, as a reload does. */
async function typed(value: Note): Promise<void> {
  const keeper = open()
  const leave = keeper.follow()
  keeper.keep(value)
  leave()
  await settled()
}
const settled = () => new Promise((done) => setTimeout(done, 30))
const inBrowser = (): string => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes('DRAFT')))

test('what is typed stands here after 2 seconds and on the server after 10, each once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const keeper = open()
  keeper.keep({ text: 'a' })
  vi.advanceTimersByTime(1_500)
  keeper.keep({ text: 'ab' })
  expect(inBrowser()).toBe('[]')
  vi.advanceTimersByTime(500)
  expect(inBrowser()).toContain('ab')
  keeper.keep({ text: 'abc' })
  vi.advanceTimersByTime(7_999)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(stored?.value).toEqual({ text: 'abc' }))
  expect(calls).toEqual(['PUT draft'])
})

test('a page that goes away keeps the last letters, and they are found again', async () => {
  await typed({ text: 'half a senten' })
  expect(await open().find()).toMatchObject({ value: { text: 'half a senten' } })
})

test('a sensitive value is found again from the server and never stands in the browser', async () => {
  await typed({ text: 'call me', phone: '13800000001' })
  expect(inBrowser()).toContain('call me')
  expect(inBrowser()).not.toContain('1380')
  await vi.waitFor(() => expect(stored).toBeDefined())
  expect(await open().find()).toMatchObject({ value: { text: 'call me', phone: '13800000001' } })
})

test('the newest of the two copies wins', async () => {
  await typed({ text: 'here' })
  stored = { value: { text: 'older, elsewhere' }, savedAt: Date.now() - 60_000 }
  expect((await open().find())?.value.text).toBe('here')
  stored = { value: { text: 'newer, elsewhere' }, savedAt: Date.now() + 60_000 }
  expect((await open().find())?.value.text).toBe('newer, elsewhere')
})

test('without the server the copy in the browser is found', async () => {
  isAway = true
  await typed({ text: 'offline' })
  expect(await open().find()).toMatchObject({ value: { text: 'offline' } })
})

test('a submitted form leaves nothing behind, and nothing asks the server where it never had a draft', async () => {
  await typed({ text: 'x' })
  const keeper = open()
  await keeper.find()
  keeper.clear()
  await vi.waitFor(() => expect(inBrowser()).toBe('[]'))
  expect(stored).toBeUndefined()
  calls = []
  const next = open()
  expect(await next.find()).toBeUndefined()
  next.clear()
  await settled()
  expect(calls).toEqual(['GET draft'])
})

test('what was submitted while the server missed it does not come back', async () => {
  await typed({ text: 'submitted' })
  const keeper = open()
  await keeper.find()
  isAway = true
  keeper.clear()
  await settled()
  isAway = false
  expect(stored).toBeDefined()
  const next = open()
  expect(await next.find()).toBeUndefined()
  await vi.waitFor(() => expect(stored).toBeUndefined())
})

test('the end of a session keeps what was typed, for its user and organisation only', async () => {
  const keeper = open()
  const leave = keeper.follow()
  keeper.keep({ text: 'mine' })
  endSession()
  leave()
  await settled()
  expect(calls).toEqual([])
  signIn('u2')
  expect(await open().find()).toBeUndefined()
  signIn('u1', 'd2')
  expect(await open().find()).toBeUndefined()
  signIn('u1')
  expect(await open().find()).toMatchObject({ value: { text: 'mine' } })
})

test('signing out by wish forgets the drafts of the user, also of a form that is still open', async () => {
  await typed({ text: 'first' })
  signIn('u2')
  await typed({ text: 'of another' })
  signIn('u1')
  const keeper = open()
  const leave = keeper.follow()
  keeper.keep({ text: 'second' })
  await forgetDrafts()
  leave()
  await settled()
  expect(calls.at(-1)).toBe('DELETE drafts')
  expect(inBrowser()).not.toMatch(/first|second/)
  expect(inBrowser()).toContain('of another')
})

test('places have drafts of their own', async () => {
  await typed({ text: 'new' })
  isAway = true
  const other = openDraft<Note>({ ...place, record: 'r1' })
  expect(await other.find()).toBeUndefined()
  expect((await open().find())?.value.text).toBe('new')
})

test('what was typed before the organisation changed is sent for the one it was typed in', async () => {
  const keeper = open()
  const leave = keeper.follow()
  keeper.keep({ text: 'for d1' })
  signIn('u1', 'd2')
  leave()
  await vi.waitFor(() => expect(stored?.value).toEqual({ text: 'for d1' }))
  expect(storedFor).toBe('d1')
  expect(inBrowser()).toContain('/d1/note')
})
