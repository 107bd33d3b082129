import { setTimeout } from 'node:timers/promises'
import { act, useEffect, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { text } from '#kernel/shared/schema.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
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
const draw = (isShown: boolean, isAhead: boolean) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <TabSlot isShown={isShown} isAhead={isAhead}>
          <Page />
        </TabSlot>
      </QueryClientProvider>,
    ),
  )
const page = () => document.querySelector('p')!

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
  await act(() => setTimeout(50))
  expect(effects).toBe(1)
})

test('a page that still waits for something wakes as soon as it is opened', async () => {
  await draw(false, true)
  await draw(true, false)
  expect([page().textContent, effects]).toEqual(['正在加载', 1])
})

test('answers are none of the business of a page that was opened', async () => {
  await answer('三行')
  await draw(true, false)
  await draw(false, false)
  await act(() => setTimeout(50))
  await answer('四行')
  expect([page().textContent, effects]).toEqual(['三行', 0])
  await draw(true, false)
  await act(() => setTimeout(50))
  expect([page().textContent, effects]).toEqual(['四行', 1])
})
