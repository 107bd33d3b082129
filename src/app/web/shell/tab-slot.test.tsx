// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises'
import { act, useEffect, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { text } from '#kernel/shared/schema.ts'
import { showFailuresWith } from '#kernel/web/on-failure.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { keyOf, useAnswerAhead, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { TabSlot } from './tab-slot.tsx'

vi.setConfig({ testTimeout: 60_000 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const question = endpoint({ method: 'GET', path: '/question', result: text(20), permission: 'session' })
const answer = (value: string) =>
  act(() => queryClient.fetchQuery({ queryKey: keyOf(question, {}), queryFn: () => value, staleTime: 0 }))

let effects = 0
/** Asks nothing by itself: its answer comes from whoever asked ahead. */
function Page(): ReactNode {
  const { data } = useEndpoint(question, {}, { enabled: false })
  useEffect(() => {
    effects += 1
    return () => void (effects -= 1)
  }, [])
  return <p aria-busy={data === undefined}>{data ?? '正在加载'}</p>
}

let root: Root
const draw = (isShown: boolean, isAhead: boolean, shown: ReactNode = <Page />) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <TabSlot isShown={isShown} isAhead={isAhead}>
          {shown}
        </TabSlot>
      </QueryClientProvider>,
    ),
  )
const page = () => document.querySelector('p')!
/** Waits for what comes after a frame, however busy the machine is. */
const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(() => setTimeout(10))
    holds()
  }, 10_000)

beforeEach(() => {
  effects = 0
  queryClient.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
})

test('a page that is drawn ahead shows its answers, has no effects, and is the one that is opened', async () => {
  await draw(false, true)
  const drawn = page()
  expect(drawn.textContent).toBe('正在加载')
  await answer('八行')
  expect([drawn.textContent, effects]).toEqual(['八行', 0])
  await draw(true, false)
  expect([page() === drawn, drawn.style.display, effects]).toEqual([true, '', 0])
  await until(() => expect(effects).toBe(1))
})

test('a page that still waits for something wakes as soon as it is opened', async () => {
  await draw(false, true)
  await draw(true, false)
  expect([page().textContent, effects]).toEqual(['正在加载', 1])
})

test('what is asked for while a page is drawn ahead fails without a word, and is asked for again when it is opened', async () => {
  const said = vi.fn<() => void>()
  const end = showFailuresWith({ notice: said, sessionEnded: said, signOut: said })
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('', { status: 504 })))
  function List(): ReactNode {
    useAnswerAhead(question, {})
    const { error } = useEndpoint(question, {})
    return <p>{error ? '列表加载失败' : '正在加载'}</p>
  }
  await draw(false, true, <List />)
  await until(() => expect(queryClient.getQueryState(keyOf(question, {}))?.status).toBe('error'))
  expect(said).not.toHaveBeenCalled()
  await draw(true, false, <List />)
  await until(() => expect(said).toHaveBeenCalledOnce())
  await until(() => expect(page().textContent).toBe('列表加载失败'))
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  end()
})

test('answers are none of the business of a page that was opened', async () => {
  await answer('三行')
  await draw(true, false)
  await draw(false, false)
  await until(() => expect(effects).toBe(0))
  await answer('四行')
  expect([page().textContent, effects]).toEqual(['三行', 0])
  await draw(true, false)
  await until(() => expect([page().textContent, effects]).toEqual(['四行', 1]))
})
