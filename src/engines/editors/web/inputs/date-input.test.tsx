// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoSizes } from '../../../../../tests/support/no-sizes.ts'
import { DateInput } from './date-input.tsx'

let root: Root
let host: HTMLElement
let told: string[] = []
const render = (value: string): void =>
  act(() => root.render(<DateInput value={value} min="2026-01-01" onChange={(day) => told.push(day)} />))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: NoSizes })
  told = []
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  render('2026-03-05')
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

const input = (): HTMLInputElement => host.querySelector('input')!
function type(text: string): void {
  act(() => input().focus())
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
  act(() => void input().dispatchEvent(new Event('input', { bubbles: true })))
}
const press = (key: string): void =>
  act(() => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('what is being typed outlives a page that is drawn anew meanwhile', () => {
  type('2026-04-01')
  render('2026-03-05')
  press('Enter')
  expect(told).toEqual(['2026-04-01'])
})

test('another value from outside takes its place', () => {
  type('2026-04-01')
  render('2026-05-06')
  expect(input().value).toBe('2026-05-06')
})
