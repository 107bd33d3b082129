// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { page } from './page.tsx'
import type { PageComponent } from './web-feature.ts'

let place: HTMLElement
let root: Root
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const module = { List: () => <p>列表</p> }
const show = (Screen: PageComponent): void =>
  flushSync(() =>
    root.render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    ),
  )
const skeleton = (): Element | null => place.querySelector('.page-skeleton')
const shows = (text: string): Promise<void> => vi.waitFor(() => expect(place.textContent).toContain(text))

test('a skeleton stands until the code of a screen is there', async () => {
  show(
    page(
      async () => module,
      ({ List }) => List,
    ),
  )
  expect(skeleton()).not.toBeNull()
  await shows('列表')
  expect(skeleton()).toBeNull()
})

test('a screen whose code was fetched ahead is drawn at once', async () => {
  const Screen = page(
    async () => module,
    ({ List }) => List,
  )
  await Screen.preload!()
  show(Screen)
  expect(place.textContent).toBe('列表')
  expect(skeleton()).toBeNull()
})

test('code that cannot be fetched is said to be missing, and another try fetches it again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isAway = true
  const load = async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return module
  }
  const Screen = page(load, ({ List }) => List)
  await Screen.preload!()
  show(Screen)
  await shows('页面没有加载成功')
  isAway = false
  place.querySelector('button')!.click()
  await shows('列表')
  expect(place.querySelector('button')).toBeNull()
  said.mockRestore()
})
