// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HourlyEditor } from './hourly-editor.tsx'

let host: HTMLElement
let root: Root
let value: string | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  value = undefined
})
afterEach(() => act(() => root.unmount()))

const show = (given?: string): void =>
  act(() =>
    root.render(<HourlyEditor {...(given !== undefined && { value: given })} onChange={(next) => (value = next)} />),
  )
const choice = (label: string): HTMLInputElement =>
  [...host.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.querySelector('input')!
const said = (): string | null => host.querySelector('output')!.textContent

test('hours are every one, a range, a loop or some of them', () => {
  show()
  expect([choice('每小时').checked, said()]).toEqual([true, '每小时'])
  const steps = ['周期', '间隔', '指定', '每小时'].map((label) => {
    act(() => choice(label).click())
    return [value, said()]
  })
  expect(steps).toEqual([
    ['0-1', '0时至1时'],
    ['0/1', '从0时起，每1小时'],
    ['0', '0时'],
    ['*', '每小时'],
  ])
})

test('some of them are ticked one by one, and the last one stays', () => {
  show()
  act(() => choice('指定').click())
  act(() => choice('08').click())
  act(() => choice('20').click())
  act(() => choice('00').click())
  expect([value, said()]).toEqual(['8,20', '8时、20时'])
  act(() => choice('08').click())
  act(() => choice('20').click())
  expect(value).toBe('20')
})

test('a field is read back, and one that cannot be read is named', () => {
  show('8-18')
  expect([choice('周期').checked, said()]).toEqual([true, '8时至18时'])
  show('25')
  expect(said()).toBe('无法识别：25')
})
