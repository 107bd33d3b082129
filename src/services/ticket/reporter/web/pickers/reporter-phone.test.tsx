// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { permissions } from '#kernel/shared/permission.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { useSession } from '#kernel/web/session.ts'
import { reporterPhoneEndpoint } from '../../shared/api.ts'
import { ReporterPhone } from './reporter-phone.tsx'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

vi.setConfig({ testTimeout: 60_000 })

const may = permissions('lamp', { list: { label: '查看', roles: [] }, phone: { label: '查看电话', roles: [] } })
const endpoint = reporterPhoneEndpoint('/lamp', may.list)
const [mask, plain] = ['199****5555', '19900005555']

let server: Server
let asked: { path: string; body: unknown }[]
let root: Root

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ path: request.url!.replace('/api', ''), body: JSON.parse(body) })
      response.writeHead(200, { 'content-type': 'application/json' })
      const answer = { success: true, code: 200, message: '', timestamp: 0, result: { value: plain } }
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  asked = []
})
afterEach(() => {
  root.unmount()
  queryClient.clear()
  document.body.innerHTML = ''
})

interface Shown {
  reporterPhone?: string | null
  state?: string
  codes?: readonly string[]
}

/** The phone of a ticket that `worker` has, as `userId` sees it. */
function show(userId: string, { reporterPhone = mask, state = 'OPEN', codes = [] }: Shown = {}): void {
  const auth = codes.map((action) => ({ action, type: '1' as const, describe: '' }))
  const user = { id: userId } as NonNullable<ReturnType<typeof useSession.getState>['user']>
  useSession.setState({ token: 'token', user, permissions: { menu: [], auth, allAuth: [] } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const ticket = { id: 't1', state, assigneeId: 'worker', reporterPhone }
  root.render(
    <QueryClientProvider client={queryClient}>
      <ReporterPhone {...{ ticket, endpoint }} openStates={['OPEN']} permission={may.phone} title="查看电话" />
    </QueryClientProvider>,
  )
}

const until = <T,>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 15_000 })
const shows = (words: string) => until(() => expect(document.body.textContent).toContain(words))
const press = () => until(() => document.querySelector<HTMLButtonElement>('.reporter-look')!.click())

test('its worker presses once and may call, while the ticket is open', async () => {
  show('worker')
  await shows(mask)
  await press()
  await until(() => expect(document.querySelector('a')!.getAttribute('href')).toBe(`tel:${plain}`))
  expect(asked).toEqual([{ path: '/lamp/plainPhone', body: { id: 't1' } }])
})

test('whoever has the permission is asked why before anything is sent', async () => {
  show('manager', { codes: [may.phone.code] })
  await press()
  await shows('查看原因')
  expect(asked).toEqual([])
})

test.each([
  ['others', 'somebody', {}],
  ['its worker once it is closed', 'worker', { state: 'CLOSED' }],
])('%s see the mask and no button', async (_who, userId, shown) => {
  show(userId, shown)
  await shows(mask)
  expect(document.querySelector('button')).toBeNull()
})

test('the reporter calls the own number, and none is a dash', async () => {
  show('owner', { reporterPhone: plain })
  await until(() => expect(document.querySelector('a')!.getAttribute('href')).toBe(`tel:${plain}`))
  root.unmount()
  show('owner', { reporterPhone: null })
  await shows('—')
})
