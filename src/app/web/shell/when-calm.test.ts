import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenCalm } from './when-calm.ts'

let fetched = 0
beforeEach(() => {
  vi.useFakeTimers()
  fetched = 3
  performance.getEntriesByType = () => Array.from({ length: fetched }) as PerformanceEntryList
})
afterEach(() => vi.useRealTimers())

test('a page at rest is left alone for a second, and told of once', () => {
  const then = vi.fn<() => void>()
  whenCalm(then)
  vi.advanceTimersByTime(999)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(then).toHaveBeenCalledOnce()
})

test('what is fetched meanwhile begins the second anew', () => {
  const then = vi.fn<() => void>()
  whenCalm(then)
  vi.advanceTimersByTime(900)
  fetched = 4
  vi.advanceTimersByTime(1099)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(then).toHaveBeenCalledOnce()
})

test('work that keeps a tick waiting begins the second anew', () => {
  const then = vi.fn<() => void>()
  whenCalm(then)
  vi.advanceTimersByTime(750)
  const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000)
  vi.advanceTimersByTime(250)
  late.mockRestore()
  vi.advanceTimersByTime(999)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(then).toHaveBeenCalledOnce()
})

test('who has gone is told nothing', () => {
  const then = vi.fn<() => void>()
  whenCalm(then)()
  vi.advanceTimersByTime(5000)
  expect(then).not.toHaveBeenCalled()
})
