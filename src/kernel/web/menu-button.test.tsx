// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MenuButton } from './menu-button.tsx'

let root: Root
let host: HTMLElement
let chosen: string[] = []
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  chosen = []
  act(() =>
    root.render(
      <>
        <MenuButton
          items={[{ key: 'a', label: '甲' }, 'line', { key: 'b', label: '乙' }, { key: 'c', label: '丙' }]}
          onChoose={(key) => chosen.push(key)}
        >
          菜单
        </MenuButton>
        <button type="button" id="else">
          别处
        </button>
      </>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

const button = (): HTMLElement => host.querySelector('[aria-haspopup=menu]')!
const menu = (): HTMLElement | null => host.querySelector('[role=menu]')
const focused = (): string => document.activeElement?.textContent ?? ''
const press = (key: string): void =>
  act(() => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test.each([
  ['a click', () => act(() => button().click()), '甲'],
  ['the down key', () => press('ArrowDown'), '甲'],
  ['the up key', () => press('ArrowUp'), '丙'],
])('%s opens the menu at its end of the list', (_, open, first) => {
  act(() => button().focus())
  open()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe(first)
})

test.each([
  [['ArrowDown', 'ArrowDown'], '丙'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], '甲'],
  [['ArrowUp'], '丙'],
  [['End'], '丙'],
  [['End', 'Home'], '甲'],
])('from the first choice %o leads to %s', (keys, words) => {
  act(() => button().click())
  for (const key of keys) press(key)
  expect(focused()).toBe(words)
})

test('a choice is told once, and the focus is back on the button', () => {
  act(() => button().click())
  act(() => menu()!.querySelectorAll<HTMLElement>('[role=menuitem]')[1]!.click())
  expect(chosen).toEqual(['b'])
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button())
})

test.each(['Escape', 'Tab'])('%s closes the menu without a choice', (key) => {
  act(() => button().click())
  press(key)
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button())
  expect(chosen).toEqual([])
})

test('what happens elsewhere closes the menu and keeps the focus there', () => {
  act(() => button().click())
  act(() => document.querySelector<HTMLElement>('#else')!.focus())
  expect(menu()).toBeNull()
  expect(document.activeElement?.id).toBe('else')
})
