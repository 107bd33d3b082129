// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CronPreview, previewOf } from './cron-preview.tsx'

const now = new Date('2026-11-21T08:00:00+08:00')

test('ten runs are told, whatever the year of the expression', () => {
  const { runs } = previewOf('0 0 9 * * ? 2019', now)
  expect(runs).toHaveLength(10)
  expect([runs[0], runs[9]]).toEqual(['2026-11-21 09:00:00', '2026-11-30 09:00:00'])
})

test('an expression that never comes has no run, one that cannot be read says why', () => {
  expect(previewOf('0 0 0 30 2 ?', now)).toEqual({ runs: [] })
  expect(previewOf('0 0 25 * * ?', now)).toEqual({ runs: [], problem: '时应为0到23之间的整数：25' })
})

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ now })
})
afterEach(() => vi.useRealTimers())

test('the preview waits until the typing pauses for half a second', () => {
  const host = document.createElement('div')
  const root = createRoot(host)
  const show = (expression: string): void => act(() => root.render(<CronPreview expression={expression} />))
  show('0 0 9 * * ?')
  expect(host.textContent).toContain('执行预览，会忽略年份参数')
  act(() => void vi.advanceTimersByTime(499))
  show('0 0 0 30 2 ?')
  act(() => void vi.advanceTimersByTime(499))
  expect(host.textContent).toContain('执行预览，会忽略年份参数')
  act(() => void vi.advanceTimersByTime(1))
  expect(host.textContent).toContain('无执行时间')
  act(() => root.unmount())
})
