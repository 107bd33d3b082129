// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, WEEK_MS, writeStored } from './storage.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a value comes back and stands under the prefix of the product', () => {
  writeStored('Access-Token', 'abc')
  expect(readStored('Access-Token')).toBe('abc')
  expect(localStorage.getItem('pro__Access-Token')).toContain('"abc"')
})

test('a value is gone after seven days, and the storage no longer holds it', () => {
  vi.useFakeTimers({ now: 0 })
  writeStored('Access-Token', 'abc')
  vi.setSystemTime(WEEK_MS - 1)
  expect(readStored('Access-Token')).toBe('abc')
  vi.setSystemTime(WEEK_MS)
  expect(readStored('Access-Token')).toBeUndefined()
  expect(localStorage.getItem('pro__Access-Token')).toBeNull()
})

test('a value that is no JSON of ours counts as absent', () => {
  localStorage.setItem('pro__TENANT_ID', 'oops')
  expect(readStored('TENANT_ID')).toBeUndefined()
})

test('a blocked storage keeps values for the life of the page', () => {
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  }
  vi.stubGlobal('localStorage', blocked)
  writeStored('SIDEBAR_TYPE', false)
  expect(readStored('SIDEBAR_TYPE')).toBe(false)
  removeStored('SIDEBAR_TYPE')
  expect(readStored('SIDEBAR_TYPE')).toBeUndefined()
  vi.unstubAllGlobals()
})
