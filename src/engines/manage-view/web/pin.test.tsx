// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fields, type FieldKind } from '#kernel/shared/field.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { id, record, text } from '#kernel/shared/schema.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { useSession } from '#kernel/web/session.ts'
import { crudApi } from '../shared/crud-api.ts'
import { ManageView } from './manage-view.tsx'
import { PinContext, pinnedAddress } from './pin.ts'
import { WidgetsProvider, type Widget, type WidgetTable } from './widget.tsx'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

vi.setConfig({ testTimeout: 60_000 })

const may = { label: '操作', roles: [] }
const lampPermissions = permissions('lamp', { list: may, add: may, delete: may })
const Lamp = record({ name: text(8), villageId: id, roomId: id, state: text(8) })
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list', 'detail'] },
  villageId: { label: '小区', kind: 'village', in: ['search'] },
  roomId: { label: '房屋', kind: 'room', in: ['detail'] },
  state: { label: '状态', in: ['list', 'search'] },
})
const api = crudApi({ base: '/lamp', record: Lamp, input: Lamp, fields: lampFields, permissions: lampPermissions })
const plain: Widget = { Read: ({ value }) => String(value), Edit: () => null, Search: () => null }
const table = { text: plain, village: plain, room: plain } as Partial<Record<FieldKind, Widget>> as WidgetTable

const asked: URLSearchParams[] = []
let server: Server
let root: Root | undefined
let total = 1

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const records = [{ id: 'l1', name: '路灯', villageId: 'v1', roomId: 'r1', state: 'ON', version: 1 }]
  server = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://x').searchParams)
    response.writeHead(200, { 'content-type': 'application/json' })
    const result = { records, total, size: 10, current: 1, pages: 1 }
    response.end(JSON.stringify({ success: true, code: 200, message: '', timestamp: 0, result }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
  const auth = Object.values(lampPermissions).map(({ code }) => ({ action: code, type: '1', describe: '' }))
  useSession.setState({ token: 'token', user: undefined, permissions: { menu: [], auth, allAuth: [] } })
})
afterEach(() => {
  root?.unmount()
  queryClient.clear()
  document.body.replaceChildren()
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

const pin = { by: 'villageId', value: 'v1', path: '/lamp' }

test('a pinned list leads to its own page by its search, and clears what a fresh visit begins with', () => {
  expect(pinnedAddress(pin, lampFields)).toBe('/lamp?villageId=v1')
  expect(pinnedAddress(pin, lampFields, { state: 'OPEN' })).toBe('/lamp?villageId=v1&state=')
})

test('a place that the search does not name is asked for by a condition', () => {
  const address = pinnedAddress({ by: 'roomId', value: 'r1', path: '/lamp' }, lampFields)
  expect(new URLSearchParams(address.split('?')[1]).get('_query')).toBe('["and",["roomId","eq","r1"]]')
})

const Spy = () => <output id="search">{useLocation().search}</output>
const find = <T extends Element>(selector: string): Promise<T> =>
  vi.waitFor(
    () => {
      const element = document.querySelector<T>(selector)
      if (!element) throw new Error(`nothing matches ${selector}`)
      return element
    },
    { timeout: 15_000 },
  )

test('on the page of a village a list asks for its rows alone, without search and tools, and opens them over that page', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <WidgetsProvider table={table}>
        <MemoryRouter initialEntries={['/village?id=v1&part=lamps']}>
          <Spy />
          <PinContext value={pin}>
            <ManageView
              title="路灯"
              api={api}
              fields={lampFields}
              permissions={lampPermissions}
              initialQuery={{ state: 'OPEN' }}
              summary={(query) => <p id="summary">{JSON.stringify(query)}</p>}
            />
          </PinContext>
        </MemoryRouter>
      </WidgetsProvider>
    </QueryClientProvider>,
  )
  const link = await find<HTMLElement>('tbody a')
  expect([asked[0]!.get('villageId'), asked[0]!.get('state')]).toEqual(['v1', null])
  expect(document.querySelector('#summary')?.textContent).toBe('{"villageId":"v1"}')
  expect(document.querySelector('.mv-search, [role=toolbar], input[type=checkbox]')).toBeNull()
  link.click()
  const opened = '?id=v1&part=lamps&_open=detail%3Al1'
  await vi.waitFor(() => expect(document.querySelector('#search')?.textContent).toBe(opened), { timeout: 15_000 })
})

const asRole = (roleSpecial: string) => useSession.setState({ user: { roleSpecial } as never })

test.each([
  ['owner,tenant', 1, '/lamp', 0],
  ['owner', 2, '/lamp', 1],
  ['owner', 1, '/lamp?state=ON', 1],
  ['owner,projectManager', 1, '/lamp', 1],
])('%s with %i rows at %s sees %i searches', async (roles, rows, address, panels) => {
  asRole(roles)
  total = rows
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <WidgetsProvider table={table}>
        <MemoryRouter initialEntries={[address]}>
          <ManageView title="路灯" api={api} fields={lampFields} permissions={lampPermissions} />
        </MemoryRouter>
      </WidgetsProvider>
    </QueryClientProvider>,
  )
  await find('tbody a')
  await vi.waitFor(() => expect(document.querySelectorAll('.mv-search')).toHaveLength(panels), { timeout: 15_000 })
})
