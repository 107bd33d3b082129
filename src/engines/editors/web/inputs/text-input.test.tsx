// @vitest-environment jsdom
import { act, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextInput } from './text-input.tsx'

let root: Root
let host: HTMLElement
let told: string[] = []
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  told = []
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  act(() => root.render(<Form />))
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
})

/** Takes capital letters only, as a form that changes what was typed. */
function Form(): ReactNode {
  const [value, setValue] = useState('')
  const take = (text: string): void => {
    told.push(text)
    setValue(text.toUpperCase())
  }
  return <TextInput value={value} onChange={take} />
}

const input = (): HTMLInputElement => host.querySelector('input')!
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
  act(() => void input().dispatchEvent(new Event('input', { bubbles: true })))
}
const painted = (): void => act(() => void vi.advanceTimersByTime(50))

test('a letter stands at once, and the form hears of it after the frame', () => {
  type('a')
  expect(input().value).toBe('a')
  expect(told).toEqual([])
  painted()
  expect(told).toEqual(['a'])
  expect(input().value).toBe('A')
})

test('of two letters within a frame the form hears once', () => {
  type('a')
  type('ab')
  painted()
  expect(told).toEqual(['ab'])
})

test.each([
  ['Enter', () => void input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))],
  ['leaving it', () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))],
  ['its end', () => root.render(null)],
])('%s tells the form before anything else', (_, end) => {
  type('abc')
  act(end)
  expect(told).toEqual(['abc'])
  painted()
  expect(told).toEqual(['abc'])
})
