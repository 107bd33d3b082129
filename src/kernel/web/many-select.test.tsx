// @vitest-environment jsdom
import { act, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ManySelect } from './many-select.tsx'
import { NoSizes } from '../../../tests/support/no-sizes.ts'

let root: Root
let host: HTMLElement
let told: string[][] = []
const options = ['甲', '乙', '丙'].map((value) => ({ value, label: value }))

function Form({ isFree = false }: { isFree?: boolean }): ReactNode {
  const [value, setValue] = useState<string[]>([])
  const change = (next: string[]): void => {
    told.push(next)
    setValue(next)
  }
  return <ManySelect isFree={isFree} virtual={false} value={value} onChange={change} options={options} />
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('ResizeObserver', NoSizes)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  told = []
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const codes: Record<string, number> = { ArrowDown: 40, Enter: 13, Tab: 9 }
/** Answers whether the browser would go on to do what it does with the key. */
const press = async (key: string): Promise<boolean> => {
  const input = host.querySelector('input') as HTMLInputElement
  const init = { key, which: codes[key], keyCode: codes[key], bubbles: true, cancelable: true }
  let goesOn = true
  await act(async () => {
    goesOn = input.dispatchEvent(new KeyboardEvent('keydown', init))
    input.dispatchEvent(new KeyboardEvent('keyup', init))
  })
  return goesOn
}
const isOpen = (): boolean => host.querySelector('input')?.getAttribute('aria-expanded') === 'true'

test('Tab leaves an open list and neither undoes a choice nor makes one', async () => {
  act(() => root.render(<Form />))
  await act(async () => host.querySelector('input')?.focus())
  await press('Enter')
  expect(isOpen()).toBe(true)
  await press('Enter')
  expect(told).toEqual([['甲']])
  await press('ArrowDown')
  expect(await press('Tab')).toBe(true)
  expect(isOpen()).toBe(false)
  expect(told).toEqual([['甲']])
})

test('a closed list lets Tab pass', async () => {
  act(() => root.render(<Form isFree />))
  await act(async () => host.querySelector('input')?.focus())
  expect(await press('Tab')).toBe(true)
  expect(told).toEqual([])
})
