// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormBuilder } from './form-builder.tsx'
import { NoSizes } from '../../../../../tests/support/no-sizes.ts'

vi.stubGlobal('ResizeObserver', NoSizes)
vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {} }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const fields = [
  { key: 'name', label: '名称', required: true },
  { key: 'note', label: '备注' },
]
let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<FormBuilder fields={fields} onConfirm={() => {}} />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const input = (at: number) => document.querySelectorAll('input')[at]!
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function type(at: number, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(at), text)
  act(() => void input(at).dispatchEvent(new Event('input', { bubbles: true })))
  await wait(60)
}
const isRefused = () => input(0).getAttribute('aria-invalid') === 'true'

test('a field that was left is judged once the keys pause, not under the letters of the next one', async () => {
  act(() => input(0).focus())
  act(() => input(1).focus())
  for (const text of ['一', '一二', '一二三', '一二三四']) await type(1, text)
  expect(isRefused()).toBe(false)
  await wait(200)
  expect(isRefused()).toBe(true)
})

test('a refusal goes when the value is right and the keys pause; coming back to a field spares it', async () => {
  act(() => input(0).focus())
  act(() => input(1).focus())
  act(() => input(0).focus())
  await wait(400)
  expect(isRefused()).toBe(false)
  act(() => input(1).focus())
  await wait(400)
  expect(isRefused()).toBe(true)
  await type(0, '翠湖花园')
  await wait(400)
  expect(isRefused()).toBe(false)
})
