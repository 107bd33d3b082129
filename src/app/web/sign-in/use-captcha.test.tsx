// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCaptcha } from './use-captcha.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shown(): ReactNode {
  const { picture, failed } = useCaptcha()
  return picture ?? (failed ? '点击重试' : '加载中')
}

test('a picture that does not come within ten seconds is given up', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
    })
  })
  const host = document.createElement('div')
  const root = createRoot(host)
  act(() => root.render(<Shown />))
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect([host.textContent, signals.map(({ aborted }) => aborted)]).toEqual(['加载中', [false]])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([host.textContent, signals.map(({ aborted }) => aborted)]).toEqual(['点击重试', [true]])
  act(() => root.unmount())
})
