// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { CODE_MISSING, CodeMissing, loadCode, loadScreen } from './load-code.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

let told = 0
const offer = (event: Event): void => {
  told += 1
  event.preventDefault()
}
afterEach(() => {
  vi.useRealTimers()
  window.removeEventListener(CODE_MISSING, offer)
  sessionStorage.clear()
  told = 0
})

/** Whether a promise is still open after everything that waits has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  const rest = new Promise((resolve) => setTimeout(() => resolve(open), 0))
  return (await Promise.race([promise, rest])) === open
}

test('code that is there is given', async () => {
  expect(await loadCode(() => Promise.resolve(7))).toBe(7)
  expect(await loadScreen(() => Promise.resolve(7))).toBe(7)
})

test('where the shell offers a reload, the place of missing code waits and nothing is thrown', async () => {
  window.addEventListener(CODE_MISSING, offer)
  expect(await isOpen(loadCode(gone))).toBe(true)
  expect(told).toBe(1)
  expect(sessionStorage.length).toBe(0)
})

test('a screen tells the shell too, and throws what its tab shows', async () => {
  window.addEventListener(CODE_MISSING, offer)
  await expect(loadScreen(gone)).rejects.toBeInstanceOf(CodeMissing)
  expect(told).toBe(1)
})

test('without a shell the page is loaded anew once, and a failure right after that is thrown', async () => {
  sessionStorage.setItem('linli-chunk-reload', String(Date.now()))
  await expect(loadCode(gone)).rejects.toBeInstanceOf(CodeMissing)
})

test('code that does not come within two minutes counts as missing', async () => {
  window.addEventListener(CODE_MISSING, offer)
  vi.useFakeTimers()
  try {
    const ended = loadScreen(() => new Promise(() => {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(told).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toBeInstanceOf(CodeMissing)
    expect(told).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
