// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DragVerify, percentAfter, percentAt } from './drag-verify.tsx'

let root: Root
let host: HTMLElement
let answers: boolean[] = []
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  answers = []
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

const slider = (): HTMLElement => host.querySelector('[role=slider]')!
const show = (value: boolean): void =>
  act(() => root.render(<DragVerify value={value} onChange={(v) => answers.push(v)} />))
const press = (key: string): void =>
  act(() => void slider().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test.each([
  [0, 200, 0],
  [-30, 200, 0],
  [100, 200, 50],
  [199.9, 200, 100],
  [500, 200, 100],
  [10, 0, 0],
])('a way of %s px where %s px are there stands at %s %%', (moved, room, percent) => {
  expect(percentAt(moved, room)).toBe(percent)
})

test.each([
  ['ArrowRight', 95, 100],
  ['ArrowLeft', 5, 0],
  ['Home', 60, 0],
  ['End', 0, 100],
  ['a', 40, undefined],
])('%s from %s %% leads to %s', (key, percent, next) => expect(percentAfter(key, percent)).toBe(next))

describe('by keyboard', () => {
  test('it is verified at the far end and not before', () => {
    show(false)
    for (let step = 0; step < 9; step++) press('ArrowRight')
    expect(answers).toEqual([])
    expect(slider().getAttribute('aria-valuenow')).toBe('90')
    press('ArrowRight')
    expect(answers).toEqual([true])
    show(true)
    expect(host.textContent).toContain('验证通过')
    press('End')
    expect(answers).toEqual([true])
  })

  test('leaving it before the end sets it back', () => {
    show(false)
    press('ArrowRight')
    act(() => void slider().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(slider().getAttribute('aria-valuenow')).toBe('0')
    expect(host.textContent).toContain('拖动滑块验证')
  })
})
