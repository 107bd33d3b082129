// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '../shared/endpoint.ts'
import { id, object, text } from '../shared/schema.ts'
import { sendAhead } from './call.ts'
import { CallError, call, callForAnswer, download, upload } from './client.ts'
import { showFailuresWith, type FailureNotice } from './on-failure.ts'
import { fileNameOf } from './save-file.ts'
import { useSession } from './session.ts'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

const result = text(100)
const one = endpoint({
  method: 'GET',
  path: '/wisdom/repair/:id',
  query: object({ id, view: text(9) }),
  result,
  permission: 'session',
})
const open = endpoint({
  method: 'POST',
  path: '/wisdom/repair',
  body: object({ content: text(9) }),
  result,
  permission: 'session',
})
const restore = endpoint({
  method: 'PUT',
  path: '/wisdom/repair/restore/:id',
  query: object({ by: text(9) }),
  result,
  permission: 'session',
})
const remove = endpoint({ method: 'DELETE', path: '/wisdom/repair/:id', result, permission: 'session' })
const items = endpoint({ method: 'GET', path: '/sys/dict/getDictItems/:code', result, permission: 'session' })

interface Seen {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

// jsdom keeps its first origin for XMLHttpRequest, so that uploads look foreign to it.
const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'tenant-id, x-access-token',
}

let server: Server
let seen: Seen
let answer: { status: number; body: string; wait?: string } | 'silence'
let shown: (FailureNotice | string)[]
let restoreView: () => void

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen = { method: request.method, url: new URL(request.url!, 'http://x'), headers: request.headers, body }
      if (answer === 'silence') return
      const isAsked = request.method === 'OPTIONS'
      response.writeHead(isAsked ? 200 : answer.status, {
        ...headers,
        ...(answer.wait && { 'retry-after': answer.wait }),
      })
      response.end(answer.body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => server.close())

beforeEach(() => {
  shown = []
  give(200, { success: true, code: 200, message: '', result: 'ok' })
  restoreView = showFailuresWith({
    notice: (notice) => shown.push(notice),
    sessionEnded: (because) => shown.push(because ?? 'ended'),
    signOut: (delay) => shown.push(`sign out after ${delay}`),
  })
})
afterEach(() => {
  restoreView()
  useSession.setState({ token: undefined, tenantId: 0 })
})

function give(status: number, body: unknown, wait?: string): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), ...(wait && { wait }) }
}

async function failure(options?: { quiet: boolean }): Promise<CallError> {
  const error = await call(open, { content: 'x' }, options).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

test('a read fills the path, sends the rest as query with a time stamp in seconds, and names session and tenant', async () => {
  useSession.setState({ token: 't0ken', tenantId: 7 })
  expect(await call(one, { id: 'a/b', view: 'x' })).toBe('ok')
  expect(seen.url.pathname).toBe('/api/wisdom/repair/a%2Fb')
  expect(seen.url.searchParams.get('view')).toBe('x')
  expect(seen.url.searchParams.get('_t')).toMatch(/^\d{10}$/)
  expect(seen.headers).toMatchObject({ 'x-access-token': 't0ken', 'tenant-id': '7' })
})

test('a phone number travels in a header, what else is asked in the address', async () => {
  await call(one, { id: 'a', view: '*13812340001*' })
  expect(seen.url.searchParams.has('view')).toBe(false)
  expect(seen.headers['x-private-query']).toBe('view=*13812340001*')
  await call(one, { id: 'a', view: '1381234' })
  expect(seen.url.searchParams.get('view')).toBe('1381234')
  expect(seen.headers['x-private-query']).toBeUndefined()
})

test('without a session no token is sent and the tenant is 0', async () => {
  await call(items, { code: 'sex' })
  expect(seen.headers['x-access-token']).toBeUndefined()
  expect(seen.headers['tenant-id']).toBe('0')
})

test('lookups of dictionary items carry no time stamp', async () => {
  await call(items, { code: 'sex' })
  expect(seen.url.search).toBe('')
})

const menu = endpoint({ method: 'GET', path: '/sys/menu', result, permission: 'session' })

async function ahead(text: string): Promise<void> {
  give(200, { success: true, code: 200, message: '', result: text })
  sendAhead(menu)
  await vi.waitFor(() => expect(seen.url.pathname).toBe('/api/sys/menu'))
  give(200, { success: true, code: 200, message: '', result: 'asked again' })
}

test('what was sent ahead answers the first such call, and no second one', async () => {
  useSession.setState({ token: 't0ken' })
  await call(items, { code: 'sex' })
  await ahead('early')
  expect(seen.headers['x-access-token']).toBe('t0ken')
  expect(await call(menu, {})).toBe('early')
  expect(await call(menu, {})).toBe('asked again')
})

test('what was sent ahead in another session answers nobody', async () => {
  useSession.setState({ token: 't0ken' })
  await call(items, { code: 'sex' })
  await ahead('of somebody else')
  useSession.setState({ token: 'another' })
  expect(await call(menu, {})).toBe('asked again')
})

test('a refusal of what was sent ahead is shown by the call that takes it', async () => {
  useSession.setState({ token: 't0ken' })
  await call(items, { code: 'sex' })
  give(503, { message: '系统繁忙' })
  sendAhead(menu)
  await vi.waitFor(() => expect(seen.url.pathname).toBe('/api/sys/menu'))
  expect(shown).toEqual([])
  await expect(call(menu, {})).rejects.toMatchObject({ status: 503, shown: true })
})

test('a write sends JSON with its idempotency key, and what its query declares in the address', async () => {
  await call(open, { content: '灯不亮' }, { idempotencyKey: 'k1' })
  expect(JSON.parse(seen.body)).toEqual({ content: '灯不亮' })
  expect(seen.headers['x-idempotency-key']).toBe('k1')
  await call(restore, { id: 'a', by: 'me' })
  expect([seen.method, seen.url.pathname + seen.url.search, seen.body]).toEqual([
    'PUT',
    '/api/wisdom/repair/restore/a?by=me',
    '{}',
  ])
  await call(remove, { id: 'a' })
  expect([seen.method, seen.url.pathname, seen.body]).toEqual(['DELETE', '/api/wisdom/repair/a', ''])
})

test.each([0, 200, 201, 207, 208, 209])('code %i is an answer', async (code) => {
  give(200, { success: true, code, message: '好', result: 'ok' })
  expect(await callForAnswer(open, { content: 'x' })).toMatchObject({ code, message: '好', result: 'ok' })
})

test('a business refusal is thrown with its words and left to the caller to show', async () => {
  give(200, { success: false, code: 500, message: '密码错误', result: null })
  expect(await failure()).toMatchObject({ status: 200, code: 500, message: '密码错误', shown: false })
  give(200, { success: true, code: 510, message: '没有权限，请联系管理员授权' })
  expect(await failure()).toMatchObject({ code: 510, shown: false })
  expect(shown).toEqual([])
})

test('an answer without words gets the general ones', async () => {
  give(200, 'not json')
  expect(await failure()).toMatchObject({ message: '未知错误，请稍后重试' })
})

test('messages by field come with the error and are left to the form', async () => {
  give(400, { success: false, code: 400, message: '请填写', result: { fields: { content: '请填写' } } })
  expect(await failure()).toMatchObject({ status: 400, fields: { content: '请填写' }, shown: false })
})

const table: [status: number, body: unknown, expected: unknown[]][] = [
  [403, {}, [{ title: '系统提示', text: '拒绝访问', seconds: 4 }]],
  [404, {}, [{ title: '系统提示', text: '很抱歉，资源未找到!', seconds: 4 }]],
  [504, 'gateway', [{ title: '系统提示', text: '网络超时' }]],
  [409, { message: '数据已被他人修改，请刷新后重试' }, [{ title: '系统提示', text: '数据已被他人修改，请刷新后重试' }]],
  [503, 'busy', [{ title: '系统提示', text: '系统繁忙，请稍后重试' }]],
  [500, { message: '操作失败，请稍后重试' }, [{ title: '系统提示', text: '操作失败，请稍后重试' }]],
]
test.each(table)('status %i shows its words and is thrown', async (status, body, expected) => {
  give(status, body)
  expect(await failure()).toMatchObject({ status, shown: true })
  expect(shown).toEqual(expected)
})

test('an overloaded server and a limit say when to come back', async () => {
  give(503, { message: '系统繁忙，请稍后重试' }, '5')
  expect(await failure()).toMatchObject({ status: 503, retryAfter: 5 })
  give(429, 'proxy', '40')
  await failure()
  expect(shown).toEqual([
    { title: '系统提示', text: '系统繁忙，请稍后重试（约5秒后可再试）' },
    { title: '系统提示', text: '操作过于频繁，请稍后再试（约40秒后可再试）' },
  ])
})

test('a call that gets no answer within 15 seconds ends as a network timeout', async () => {
  answer = 'silence'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = failure()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ status: 504, message: '网络超时', shown: true })
  } finally {
    vi.useRealTimers()
  }
  expect(shown).toEqual([{ title: '系统提示', text: '网络超时' }])
})

test('a file that cannot be made answers as JSON and is judged like any other call', async () => {
  useSession.setState({ token: 't0ken' })
  const fetchFile = (): Promise<unknown> => download(items, { code: 'sex' }).catch((reason: unknown) => reason)
  give(500, { success: false, code: 500, status: 500, message: 'Token失效，请重新登录!', reason: 'signedOut' })
  expect(await fetchFile()).toMatchObject({ status: 500, shown: true })
  expect(shown).toEqual(['ended'])
  shown = []
  give(403, {})
  await fetchFile()
  give(200, { success: false, code: 500, message: '导出超过200000行，请缩小范围' })
  expect(await fetchFile()).toMatchObject({ message: '导出超过200000行，请缩小范围', shown: false })
  expect(shown).toEqual([{ title: '系统提示', text: '拒绝访问', seconds: 4 }])
})

test('a quiet call shows nothing', async () => {
  give(403, {})
  expect(await failure({ quiet: true })).toMatchObject({ status: 403, shown: false })
  expect(shown).toEqual([])
})

test('401 with a session says so once, clears the window storage and signs out after a second and a half', async () => {
  useSession.setState({ token: 't0ken' })
  sessionStorage.setItem('x', '1')
  give(401, { message: 'Token失效，请重新登录!' })
  await Promise.all([failure(), failure()])
  expect(shown).toEqual([{ title: '系统提示', text: '未授权，请重新登录', seconds: 4 }, 'sign out after 1500'])
  expect(sessionStorage.length).toBe(0)
})

test('401 without a session signs nobody out', async () => {
  give(401, {})
  await failure()
  expect(shown).toEqual([{ title: '系统提示', text: '未授权，请重新登录', seconds: 4 }])
})

test('500 with the marker of an ended session opens the dialog once, and only for a session', async () => {
  give(500, { message: 'Token失效，请重新登录!', reason: 'signedOut' })
  await failure()
  expect(shown).toEqual([{ title: '系统提示', text: 'Token失效，请重新登录!' }])
  useSession.setState({ token: 't0ken' })
  shown = []
  await Promise.all([failure(), failure()])
  expect(shown).toEqual(['ended'])
})

test('why a session has ended is told with it', async () => {
  const result = { because: '超出登录设备数，自动退出' }
  give(500, { message: 'Token失效，请重新登录!', reason: 'signedOut', result })
  useSession.setState({ token: 't0ken' })
  await failure()
  expect(shown).toEqual([result.because])
})

test('an unreachable server is status 0 with words that say what to do', async () => {
  const { port } = server.address() as AddressInfo
  jsdom.reconfigure({ url: 'http://127.0.0.1:1/' })
  expect(await failure()).toMatchObject({ status: 0, message: '无法连接服务器，请检查网络后重试' })
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })
})

test('an aborted call rejects as aborted and shows nothing', async () => {
  const leaving = new AbortController()
  leaving.abort()
  await expect(call(one, { id: 'a', view: 'x' }, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(shown).toEqual([])
})

test('an upload sends the file and its fields as multipart and gives the result', async () => {
  expect(await upload('/sys/common/upload', new File(['hello'], '照片.txt'), { biz: 'temp' })).toBe('ok')
  expect(seen.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(seen.body).toContain('name="biz"')
  expect(seen.body).toContain('hello')
})

test('an upload that meets an ended session opens its dialog', async () => {
  give(500, { message: 'Token失效，请重新登录!', reason: 'signedOut' })
  useSession.setState({ token: 't0ken' })
  await expect(upload('/sys/common/upload', new File(['hello'], 'a.txt'))).rejects.toMatchObject({ shown: true })
  expect(shown).toEqual(['ended'])
})

test('the name of a download is the encoded one, then the plain one, then a general one', () => {
  expect(fileNameOf(`attachment; filename="a.xlsx"; filename*=UTF-8''%E6%8A%A5%E4%BF%AE.xlsx`)).toBe('报修.xlsx')
  expect(fileNameOf('attachment; filename="a.xlsx"')).toBe('a.xlsx')
  expect(fileNameOf(null)).toBe('下载文件')
})
