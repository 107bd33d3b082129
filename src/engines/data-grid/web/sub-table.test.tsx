// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeedbackHost } from '#kernel/web/feedback-host.tsx'
import { placeBeside, SubTable } from './sub-table.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no media queries; a desktop answers them all.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a sub-table stands below its row while there is room, else on the side with more of it', () => {
  const grid = { top: 100, bottom: 800 }
  expect(placeBeside({ top: 200, bottom: 261 }, grid, 900)).toEqual({ top: 161 })
  expect(placeBeside({ top: 700, bottom: 761 }, grid, 900)).toEqual({ bottom: 100 })
  expect(placeBeside({ top: 100, bottom: 161 }, grid, 400)).toEqual({ top: 61 })
})

test('a sub-table whose row is not found after three more looks says so and closes', async () => {
  const onClose = vi.fn<() => void>()
  const made = createRoot(document.body.appendChild(document.createElement('div')))
  root = made
  await act(async () =>
    made.render(
      <>
        <FeedbackHost />
        <SubTable row={{ id: 'r1' }} index={0} content={() => <p>步骤</p>} onClose={onClose} />
      </>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(299))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(onClose).toHaveBeenCalledOnce()
  vi.useRealTimers()
  await vi.waitFor(() => expect(document.body.textContent).toContain('子表打开失败'))
})
