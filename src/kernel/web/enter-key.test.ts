// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { enterReleased } from './enter-key.ts'

const press = (type: 'keydown' | 'keyup', key: string) => dispatchEvent(new KeyboardEvent(type, { key }))

async function isReleased(): Promise<boolean> {
  let released = false
  void enterReleased().then(() => (released = true))
  await Promise.resolve()
  await Promise.resolve()
  return released
}

test('waits for the end of a pressed Enter, and for no other key', async () => {
  expect(await isReleased()).toBe(true)
  press('keydown', 'a')
  expect(await isReleased()).toBe(true)
  press('keydown', 'Enter')
  expect(await isReleased()).toBe(false)
  press('keyup', 'a')
  expect(await isReleased()).toBe(false)
  press('keyup', 'Enter')
  expect(await isReleased()).toBe(true)
})

test('waits no longer than a second for an end that another window has had', async () => {
  vi.useFakeTimers()
  press('keydown', 'Enter')
  const released = enterReleased()
  await vi.advanceTimersByTimeAsync(1000)
  await released
  vi.useRealTimers()
  expect(await isReleased()).toBe(true)
})
