// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fields, type FieldKind } from '#kernel/shared/field.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { pick, record, text } from '#kernel/shared/schema.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { FeedbackHost } from '#kernel/web/feedback-host.tsx'
import { useSession } from '#kernel/web/session.ts'
import { crudApi } from '../shared/crud-api.ts'
import type { ManageViewProps } from './manage-view-props.ts'
import { ManageView } from './manage-view.tsx'
import { WidgetsProvider, type Widget, type WidgetTable } from './widget.tsx'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

vi.setConfig({ testTimeout: 60_000 })

const may = { label: '操作', roles: [] }
const holidayPermissions = permissions('holiday', { list: may, add: may, edit: may, delete: may })
const Holiday = record({ name: text(20, { min: 1 }), note: text(50) })
const holidayFields = fields(Holiday, {
  name: { label: '名称', in: ['list', 'search', 'form', 'detail'] },
  note: { label: '说明', in: ['list', 'form', 'detail'] },
})
const holidayApi = crudApi({
  base: '/oa/holiday',
  record: Holiday,
  input: pick(Holiday, ['name', 'note']),
  fields: holidayFields,
  permissions: holidayPermissions,
})

const plain: Widget = {
  Read: ({ value }) => String(value),
  Edit: ({ id, value, onChange }) => (
    <input
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  ),
  Search: ({ field, id, filters, onChange }) => (
    <input
      id={id}
      value={filters[field.key] ?? ''}
      onChange={(event) => onChange({ [field.key]: event.target.value })}
    />
  ),
}
const table = { text: plain } as Partial<Record<FieldKind, Widget>> as WidgetTable

interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
type Answer = {
  status?: number
  code?: number
  success?: boolean
  message?: string
  result: unknown
  /** Holds the answer back. */
  after?: Promise<void>
}

let server: Server
let calls: Call[]
let answer: (call: Call) => Answer
let root: Root

beforeAll(async () => {
  // jsdom has no media queries; a desktop answers them all.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://x')
      const call: Call = {
        method: request.method!,
        path: pathname.replace('/api', ''),
        query: searchParams,
        headers: request.headers,
        body: body ? (JSON.parse(body) as Record<string, unknown>) : {},
      }
      calls.push(call)
      const { status = 200, after, ...rest } = answer(call)
      const send = (): void => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ success: true, code: 200, message: '', timestamp: 0, ...rest }))
      }
      if (after) void after.then(send)
      else send()
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
  calls = []
  const auth = Object.values(holidayPermissions).map(({ code }) => ({ action: code, type: '1', describe: '' }))
  useSession.setState({ token: 'token', user: undefined, permissions: { menu: [], auth, allAuth: [] } })
})
afterEach(() => {
  root.unmount()
  queryClient.clear()
  document.body.innerHTML = ''
})

const rows = ['元旦', '春节'].map((name, index) => ({ id: `h${index}`, name, note: '放假', version: 1 }))
const pageOf = (records: unknown[]): Answer => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1 },
})

const Spy = () => <output id="search">{useLocation().search}</output>
const search = (): string => document.querySelector('#search')?.textContent ?? ''

type More = Partial<ManageViewProps<{ id: string }, never>>

function open(address = '/holiday', more: More = {}): void {
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  root.render(
    <>
      <FeedbackHost />
      <QueryClientProvider client={queryClient}>
        <WidgetsProvider table={table}>
          <MemoryRouter initialEntries={[address]}>
            <Spy />
            <ManageView
              title="节假日"
              api={holidayApi as unknown as ManageViewProps<{ id: string }, never>['api']}
              fields={holidayFields}
              permissions={holidayPermissions}
              refuses={(row, act, { userId }) =>
                (row as { note?: string }).note === '法定' && userId !== 'u1'
                  ? `法定节假日不能${act === 'edit' ? '修改' : '删除'}`
                  : null
              }
              {...more}
            />
          </MemoryRouter>
        </WidgetsProvider>
      </QueryClientProvider>
    </>,
  )
}

// A busy machine renders slowly; what is waited for comes or the test fails.
const until = <T,>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 15_000 })
const find = <T extends HTMLElement = HTMLElement>(selector: string): Promise<T> =>
  until(() => {
    const element = document.querySelector<T>(selector)
    if (!element) throw new Error(`nothing matches ${selector}`)
    return element
  })
// antd sets a blank between two Chinese characters.
const nameOf = (each: HTMLElement): string =>
  (each.getAttribute('aria-label') ?? each.textContent ?? '').replaceAll(' ', '')
const button = (name: string): Promise<HTMLElement> =>
  until(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a')]
    const hit = all.find((each) => nameOf(each) === name)
    if (!hit) throw new Error(`no button ${name}`)
    return hit
  })
const shows = (words: string): Promise<void> => until(() => expect(document.body.textContent).toContain(words))
function type(input: HTMLInputElement, value: string): void {
  // React listens to the native setter's event, not to the property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const last = (method: string): Call | undefined => calls.findLast((call) => call.method === method)

test('what is searched goes to the server as a pattern and to the address as it was typed', async () => {
  answer = () => pageOf(rows)
  open('/holiday?_page=1')
  await shows('春节')
  type(await find<HTMLInputElement>('.mv-search input'), '春')
  ;(await button('查询')).click()
  await until(() => expect(last('GET')?.query.get('name')).toBe('*春*'))
  // Rows are asked for while the page is still being drawn.
  await until(() => expect(new URLSearchParams(search()).get('name')).toBe('春'))
})

test('an answer that comes late never shows over a newer one', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isSent = false
  answer = ({ query }) => {
    const name = query.get('name') ?? ''
    const found = pageOf(rows.filter((row) => name.includes(row.name.slice(0, 1))))
    return name === '*春*' ? { ...found, after: held.then(() => void (isSent = true)) } : found
  }
  open('/holiday?name=x')
  const box = await find<HTMLInputElement>('.mv-search input')
  const look = async (word: string): Promise<void> => {
    type(box, word)
    ;(await button('查询')).click()
    await until(() => expect(last('GET')?.query.get('name')).toBe(`*${word}*`))
  }
  await look('春')
  await look('元')
  await button('查看：元旦')
  release()
  await until(() => expect(isSent).toBe(true))
  // Whatever the late answer would do, it has done once a further question is answered.
  ;(await button('刷新列表')).click()
  await until(() => expect(calls.filter(({ query }) => query.get('name') === '*元*')).toHaveLength(2))
  await button('查看：元旦')
  expect(document.body.textContent).not.toContain('春节')
})

test('a row that refuses to be changed shows its button with the reason, and pressing it does nothing', async () => {
  const allowedActions = [{ action: 'edit', label: '编辑', allowed: false, reason: '已过去的节假日不能修改' }]
  answer = () => pageOf([{ ...rows[0], allowedActions }])
  open()
  const edit = await button('编辑：元旦（已过去的节假日不能修改）')
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  edit.click()
  expect(search()).toBe('')
  expect((await button('删除：元旦')).getAttribute('aria-disabled')).toBeNull()
})

test('a rule of the page refuses rows by what they hold and who looks, in the list, the detail and the batch', async () => {
  const [day, feast] = rows
  const legal = { ...feast!, note: '法定' }
  answer = ({ path }) => (path === '/oa/holiday' ? pageOf([day, legal]) : { result: legal })
  open('/holiday?_open=detail:h1')
  const kept = await button('删除：春节（法定节假日不能删除）')
  expect(kept.getAttribute('aria-disabled')).toBe('true')
  await button('编辑：春节（法定节假日不能修改）')
  expect((await button('删除：元旦')).getAttribute('aria-disabled')).toBeNull()
  await until(() => {
    const words = [...document.querySelectorAll('.mv-detail-actions button')].map((each) => each.ariaLabel)
    expect(words).toEqual(['编辑（法定节假日不能修改）', '删除（法定节假日不能删除）'])
  })
  ;(await find('[aria-label="选择：春节"]')).click()
  const batch = await button('批量删除（选中的记录中有不能删除的：法定节假日不能删除）')
  batch.click()
  expect(last('DELETE')).toBeUndefined()
  useSession.setState({ user: { id: 'u1' } as never })
  expect((await button('删除：春节')).getAttribute('aria-disabled')).toBeNull()
})

test('a list that is refused shows the words of the server', async () => {
  answer = () => ({ success: false, code: 510, message: '没有权限，请联系管理员授权', result: null })
  open()
  await shows('没有访问权限')
  expect((await find('.problem')).textContent).toContain('没有权限，请联系管理员授权')
})

test('a refused field shows its message and the second try carries the same idempotency key', async () => {
  let tries = 0
  answer = ({ method, body }) => {
    if (method !== 'POST') return pageOf(rows)
    tries += 1
    if (tries > 1) return { message: '新增成功', result: { ...rows[0], ...body } }
    const result = { fields: { name: '名称已被使用，请换一个' } }
    return { status: 400, success: false, code: 400, message: '名称已被使用，请换一个', result }
  }
  open('/holiday?_open=add')
  type(await find<HTMLInputElement>('.mv-form input'), '元旦')
  ;(await button('新增节假日')).click()
  await shows('名称已被使用，请换一个')
  const first = last('POST')
  ;(await button('新增节假日')).click()
  await shows('新增成功')
  expect(last('POST')?.body).toEqual({ name: '元旦', note: '' })
  expect(first?.headers['x-idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(last('POST')?.headers['x-idempotency-key']).toBe(first?.headers['x-idempotency-key'])
  await until(() => expect(search()).toBe(''))
})

test('an overtaken edit shows both sides, asks what shall stand and saves that on the fresh version', async () => {
  let stored = { id: 'h0', name: '元旦', note: '放假', version: 1 }
  answer = ({ method, path, body }) => {
    if (method === 'PUT' && body['version'] !== stored.version) {
      return { status: 409, success: false, code: 409, message: '数据已被他人修改，请刷新后重试', result: null }
    }
    if (method === 'PUT') return { message: '更新成功', result: body }
    return path === '/oa/holiday' ? pageOf([stored]) : { result: stored }
  }
  open('/holiday?_open=edit:h0')
  await until(() => expect(document.querySelector<HTMLInputElement>('.mv-form input')?.value).toBe('元旦'))
  type(await find<HTMLInputElement>('.mv-form input'), '新年')
  stored = { ...stored, name: '元旦节', note: '放假一天', version: 2 }
  ;(await button('保存修改')).click()
  await shows('数据已被他人修改，请刷新后重试')
  await shows('双方都已修改')
  const sides = await until(() => {
    const all = [...document.querySelectorAll('.mv-conflict')].map((each) => each.textContent)
    expect(all).toHaveLength(2)
    return all
  })
  expect(sides[0]).toContain('我填写的新年他人已保存的元旦节')
  // Nobody typed a note here: theirs is chosen already, and only the name is open.
  expect(document.querySelectorAll('.mv-conflict input:checked')).toHaveLength(1)
  expect((await button('还有1项未选择')).hasAttribute('disabled')).toBe(true)
  document.querySelector<HTMLInputElement>('.mv-conflict input')!.click()
  ;(await button('按所选保存')).click()
  await shows('更新成功')
  expect(last('PUT')?.body).toEqual({ id: 'h0', version: 2, name: '新年', note: '放假一天' })
})

test('a change that another makes meanwhile to the same words is saved without a question', async () => {
  let stored = { id: 'h0', name: '元旦', note: '放假', version: 1 }
  answer = ({ method, path, body }) => {
    if (method === 'PUT' && body['version'] !== stored.version) {
      return { status: 409, success: false, code: 409, message: '数据已被他人修改，请刷新后重试', result: null }
    }
    if (method === 'PUT') return { message: '更新成功', result: body }
    return path === '/oa/holiday' ? pageOf([stored]) : { result: stored }
  }
  open('/holiday?_open=edit:h0')
  await until(() => expect(document.querySelector<HTMLInputElement>('.mv-form input')?.value).toBe('元旦'))
  type(await find<HTMLInputElement>('.mv-form input'), '新年')
  stored = { ...stored, name: '新年', version: 2 }
  ;(await button('保存修改')).click()
  await shows('更新成功')
  expect(last('PUT')?.body).toEqual({ id: 'h0', version: 2, name: '新年', note: '放假' })
})

test('a removed row can be brought back from its message', async () => {
  let list = rows
  answer = ({ method, path }) => {
    if (method === 'DELETE') list = rows.slice(1)
    if (path.includes('/restore/')) list = rows
    return method === 'GET' ? pageOf(list) : { message: '删除成功', result: null }
  }
  open()
  ;(await button('删除：元旦')).click()
  await shows('确认删除此条数据？')
  ;(await find('.ant-modal-confirm .ant-btn-dangerous')).click()
  await shows('删除成功')
  expect(last('DELETE')?.path).toBe('/oa/holiday/h0')
  expect(last('DELETE')?.query.get('version')).toBe('1')
  ;(await button('撤销')).click()
  await until(() => expect(last('PUT')?.path).toBe('/oa/holiday/restore/h0'))
  await button('删除：元旦')
})

test('a record opens in the window of its page, which closes it and stands until it has', async () => {
  answer = () => pageOf(rows)
  open('/holiday?_open=detail:h1', {
    recordWindow: ({ id, isOpen, onClose }) => (
      <section>
        {isOpen ? '开着' : '关上'}：{id}
        <button type="button" onClick={onClose}>
          合上
        </button>
      </section>
    ),
  })
  await shows('开着：h1')
  expect(document.querySelector('.ant-drawer, .ant-modal')).toBeNull()
  ;(await button('合上')).click()
  await shows('关上：h1')
  expect(search()).toBe('')
  ;(await button('查看：元旦')).click()
  await shows('开着：h0')
})

test('fields stand in the order that the page gives for a place', async () => {
  answer = () => pageOf(rows)
  open('/holiday', { order: { list: ['note', 'name'], search: [] } })
  await shows('春节')
  const titles = [...document.querySelectorAll('thead th')].map((each) => each.textContent)
  expect(titles.indexOf('说明')).toBeLessThan(titles.indexOf('名称'))
  expect(document.querySelector('.mv-search')).toBeNull()
})

test('a page whose rows were not counted to the last one says so; an action of it lets the selected rows go', async () => {
  answer = () => ({ result: { ...(pageOf(rows).result as object), more: true } })
  open('/holiday', {
    batchActions: [{ key: 'print', label: '打印', onClick: (_chosen, list) => list.deselect() }],
  })
  await shows('1-2 共2条以上')
  document.querySelector<HTMLInputElement>('.mv-table tbody input[type=checkbox]')!.click()
  await shows('已选择 1 项')
  ;(await button('打印')).click()
  await until(() => expect(document.body.textContent).not.toContain('已选择'))
})
