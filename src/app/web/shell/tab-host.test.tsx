// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises'
import { act, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, useNavigate, useSearchParams, type NavigateFunction } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '#kernel/web/dialog.tsx'
import { FeedbackHost } from '#kernel/web/feedback-host.tsx'
import { queryClient } from '#kernel/web/query-client.ts'
import { useSession } from '#kernel/web/session.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { menuRoutes, type ShellRoute } from './menu-routes.ts'
import { TabHost } from './tab-host.tsx'
import { useHolds } from './tab-holds.ts'
import { TabStrip } from './tab-strip.tsx'
import { useTabs } from './use-tabs.ts'

// A busy machine draws slowly.
vi.setConfig({ testTimeout: 60_000 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', Watcher)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
Element.prototype.scrollIntoView = () => {}

const effects = new Set<string>()

function Typing({ route }: { route: ShellRoute }): ReactNode {
  const [search] = useSearchParams()
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  useEffect(() => {
    effects.add(route.path)
    return () => void effects.delete(route.path)
  }, [route.path])
  useQuery({ queryKey: [route.path], queryFn: () => 1, refetchInterval: 60_000 })
  return (
    <>
      <input aria-label={route.path + search.toString()} onChange={() => setDirty(true)} />
      <button type="button" onClick={() => setDirty(false)}>
        保存{route.path}
      </button>
    </>
  )
}

let fails = true
function Failing(): ReactNode {
  if (fails) throw new Error('a page that fails')
  return '又好了'
}
const WithDialog = (): ReactNode => (
  <Dialog open title="写到一半">
    内容
  </Dialog>
)

const screens: Readonly<Record<string, (props: { route: ShellRoute }) => ReactNode>> = {
  '/failing': Failing,
  '/dialog': WithDialog,
}
function Shown({ route }: { route: ShellRoute }): ReactNode {
  const Page = screens[route.path] ?? Typing
  return <Page route={route} />
}

const entry = (path: string) => ({
  ...{ id: path, route: '1' as const, path, name: path, component: path },
  meta: { title: `页${path}`, keepAlive: true, internalOrExternal: false, componentName: `Page${path}` },
})
const routes = menuRoutes(['/a', '/b', '/failing', '/dialog'].map(entry))

let go: NavigateFunction
function Workspace(): ReactNode {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    go = navigate
  })
  const { tabs, actions, single } = useTabs(routes)
  return (
    <>
      <TabStrip tabs={tabs} actions={actions} />
      <TabHost tabs={tabs} routes={routes} actions={actions} single={single} screen={Shown} />
    </>
  )
}

let root: Root
let users = 0
/** No token: nothing is sent, and the window may always go. */
const signIn = (id: string): void =>
  useSession.setState({ user: { id } as never, depart: { orgCode: 'A01' } as never, token: undefined })

async function open(): Promise<void> {
  history.replaceState(null, '', '/dashboard/analysis')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <FeedbackHost />
        <BrowserRouter>
          <Workspace />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  )
}
async function leave(): Promise<void> {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  useHolds.setState({}, true)
}
beforeEach(async () => {
  fails = true
  sessionStorage.clear()
  localStorage.clear()
  signIn(`user${users++}`)
  await open()
})
afterEach(leave)

const show = (path: string) => act(async () => go(path))
/** Shows a page and waits until its effects wake, once it was painted. */
async function visit(path: string): Promise<void> {
  await show(path)
  await act(() => setTimeout(50))
}
const titles = (): (string | null)[] =>
  [...document.querySelectorAll('[role=tab] .tab-label')].map(({ textContent }) => textContent)
const field = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!
const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })))
const tab = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent?.startsWith(title))!
const buttonWith = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent?.replaceAll(' ', '') === text,
  )
async function type(input: HTMLInputElement, value: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })))
}
const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page that is shown again wakes when it was painted, or when somebody reaches into it', async () => {
  await visit('/a')
  await visit('/b')
  await show('/a')
  const slot = field('/a').closest('.tab-slot')!
  expect([slot.hasAttribute('data-hidden'), [...effects]]).toEqual([false, ['/b']])
  act(() => field('/a').focus())
  await type(field('/a'), '马上')
  expect([field('/a').value, effects.has('/a')]).toEqual(['马上', true])
  await act(() => setTimeout(50))
  expect([...effects]).toEqual(['/a'])
})

test('a hidden page keeps what is typed; its effects and its polling rest', async () => {
  await visit('/a?x=1')
  await type(field('/ax=1'), '写到一半')
  expect([...effects]).toEqual(['/a'])
  await visit('/b')
  expect([...effects]).toEqual(['/b'])
  expect(
    queryClient
      .getQueryCache()
      .find({ queryKey: ['/a'] })
      ?.getObserversCount(),
  ).toBe(0)
  await visit('/a?x=1')
  expect(field('/ax=1').value).toBe('写到一半')
  expect(
    queryClient
      .getQueryCache()
      .find({ queryKey: ['/a'] })
      ?.getObserversCount(),
  ).toBe(1)
})

test('a page that fails leaves the others alone and offers to be loaded again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  await visit('/a')
  await type(field('/a'), '还在')
  await visit('/failing')
  expect(document.body.textContent).toContain('页面出错了')
  await visit('/a')
  expect(field('/a').value).toBe('还在')
  await visit('/failing')
  fails = false
  await act(async () => buttonWith('重新加载')!.click())
  expect(document.body.textContent).toContain('又好了')
  quiet.mockRestore()
})

test('a window that is open in a hidden tab comes back with it', async () => {
  await visit('/dialog')
  await visit('/b')
  await visit('/dialog')
  await visit('/b')
  await visit('/dialog')
  expect(document.body.textContent).not.toContain('页面出错了')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('写到一半')
})

test.each([
  ['取消', ['首页', '页/a', '页/b'], false],
  ['关闭', ['首页', '页/b'], true],
])('a hidden tab with unsaved content asks before it is closed: %s', async (answer, left, isFree) => {
  useSession.setState({ token: 'token' })
  await visit('/a')
  expect(mayLeave()).toBe(true)
  await type(field('/a'), '未存')
  expect(mayLeave()).toBe(false)
  await visit('/b')
  expect(tab('页/a').textContent).toContain('有未保存的内容')
  await press(tab('页/a'), 'Delete')
  await vi.waitFor(() => expect(buttonWith(answer)).toBeDefined())
  expect(document.body.textContent).toContain('有未保存的内容：“页/a”')
  await act(async () => buttonWith(answer)!.click())
  await act(async () => vi.waitFor(() => expect(titles()).toEqual(left)))
  expect(mayLeave()).toBe(isFree)
})

test('what was saved holds nothing any more', async () => {
  useSession.setState({ token: 'token' })
  await visit('/a')
  await type(field('/a'), '未存')
  await act(async () => buttonWith('保存/a')!.click())
  expect(mayLeave()).toBe(true)
  await press(tab('页/a'), 'Delete')
  expect(titles()).toEqual(['首页'])
})

test('a window that is loaded anew for another organisation goes without a second question', async () => {
  useSession.setState({ token: 'token' })
  await visit('/a')
  await type(field('/a'), '未存')
  await visit('/b')
  expect(mayLeave()).toBe(false)
  useHolds.setState({}, true)
  expect(mayLeave()).toBe(true)
})

test('every tab names its page and every page its tab', async () => {
  await visit('/a')
  await visit('/b')
  for (const each of document.querySelectorAll('[role=tab]')) {
    const page = document.getElementById(each.getAttribute('aria-controls')!)
    expect(page?.getAttribute('role')).toBe('tabpanel')
    expect(page?.getAttribute('aria-labelledby')).toBe(each.id)
  }
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
})

test('keys move the focus along the strip, show, move and close', async () => {
  await visit('/a')
  await visit('/b')
  tab('页/b').focus()
  await press(tab('页/b'), 'ArrowLeft')
  expect(document.activeElement).toBe(tab('页/a'))
  await press(tab('页/a'), 'PageDown', { ctrlKey: true, shiftKey: true })
  expect(titles()).toEqual(['首页', '页/b', '页/a'])
  expect(document.activeElement).toBe(tab('页/a'))
  expect(document.querySelector('.tab-strip output')?.textContent).toBe('页/a，第 3 个，共 3 个')
  await press(tab('页/a'), 'Home')
  await press(tab('首页'), ' ')
  expect(location.pathname).toBe('/dashboard/analysis')
  await press(document.body, '3', { altKey: true, code: 'Digit3' })
  expect(location.pathname).toBe('/a')
  await press(document.body, 'w', { altKey: true, code: 'KeyW' })
  expect(titles()).toEqual(['首页', '页/b'])
  expect(location.pathname).toBe('/b')
})

test('what was scrolled within a page is where it was when it is shown again', async () => {
  await visit('/a')
  const page = document.querySelector<HTMLElement>(`#${tab('页/a').getAttribute('aria-controls')}`)!
  page.scrollTop = 120
  page.dispatchEvent(new Event('scroll'))
  await visit('/b')
  page.scrollTop = 0
  await visit('/a')
  await vi.waitFor(() => expect(page.scrollTop).toBe(120))
})

test('of many pages the one seen longest ago is let go; it comes back at its address and where it was scrolled to', async () => {
  const pageOf = (at: number): HTMLElement | null =>
    document.querySelector(`#${document.querySelectorAll('[role=tab]')[at]!.id.replace('tab-', 'tab-page-')}`)
  await visit('/a?n=1')
  pageOf(1)!.scrollTop = 120
  pageOf(1)!.dispatchEvent(new Event('scroll'))
  for (let number = 2; number <= 16; number++) await visit(`/a?n=${number}`)
  expect(document.querySelectorAll('.tab-page')).toHaveLength(15)
  expect(pageOf(1)).toBeNull()
  expect(tab('页/a · 1').getAttribute('aria-controls')).toBeNull()
  await visit('/a?n=1')
  expect(field('/an=1')).not.toBeNull()
  expect(pageOf(1)!.scrollTop).toBe(120)
})

test('the names of the pages that the menu keeps alive are remembered, and go with their tabs', async () => {
  const names = (): string[] =>
    (JSON.parse(localStorage.getItem('pro__CACHE_INCLUDED_ROUTES') ?? '{}') as { value: string[] }).value
  await visit('/a')
  await visit('/b')
  expect(names()).toEqual(['Page/a', 'Page/b'])
  await press(tab('页/a'), 'Delete')
  expect(names()).toEqual(['Page/b'])
})

test('the same user finds the tabs again, in their order, in this window and in a new one; others do not', async () => {
  await visit('/a')
  await visit('/b')
  await press(tab('页/b'), 'PageUp', { ctrlKey: true, shiftKey: true })
  const as = (part: object): void => useSession.setState(part)
  const again = async (): Promise<(string | null)[]> => {
    await leave()
    await open()
    return titles()
  }
  expect(await again()).toEqual(['首页', '页/b', '页/a'])
  sessionStorage.clear()
  expect(await again()).toEqual(['首页', '页/b', '页/a'])
  const { user, depart } = useSession.getState()
  as({ depart: { orgCode: 'A02' } })
  expect(await again()).toEqual(['首页'])
  as({ user: { id: 'somebody else' }, depart })
  expect(await again()).toEqual(['首页'])
  as({ user })
  expect(await again()).toEqual(['首页', '页/b', '页/a'])
})

test('a device that knows of no tabs offers those of another one instead of opening or overwriting them', async () => {
  await visit('/a')
  await visit('/b')
  await leave()
  sessionStorage.clear()
  localStorage.removeItem('pro__OPEN_TABS')
  await open()
  expect(titles()).toEqual(['首页'])
  await act(async () => document.querySelector<HTMLElement>('.tab-strip-all')!.click())
  const offer = await vi.waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const found = all.find(({ textContent }) => textContent === '打开其它设备上的 2 个页面')
    if (!found) throw new Error('no offer')
    return found
  })
  await act(async () => offer.click())
  expect(titles()).toEqual(['首页', '页/a', '页/b'])
})
