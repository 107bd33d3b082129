// @vitest-environment jsdom
import { act, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Variable } from '#kernel/shared/variable.ts'
import { FormulaInput } from './formula-input.tsx'

const variables: readonly Variable[] = [
  { key: 'amount', label: '退款金额', kind: 'number' },
  { key: 'urgent', label: '加急', kind: 'flag' },
]

let root: Root
let host: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

function Stage({ first }: { first: string }): ReactNode {
  const [value, setValue] = useState(first)
  return <FormulaInput label="条件" value={value} onChange={setValue} variables={variables} gives="flag" />
}

const stage = (first: string): void => act(() => root.render(<Stage first={first} />))
const area = (): HTMLTextAreaElement => host.querySelector('textarea')!

/** As typing does it: past React's own idea of the value. */
function type(element: HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement, value: string): void {
  const kind = Object.getPrototypeOf(element) as object
  act(() => {
    Object.getOwnPropertyDescriptor(kind, 'value')!.set!.call(element, value)
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

test('what is wrong is said at its character, and the input is marked', () => {
  stage('')
  type(area(), 'amount >')
  expect(host.textContent).toContain('第9个字符：公式不完整，此处应有数值、变量或函数')
  expect(area().getAttribute('aria-invalid')).toBe('true')
  type(area(), 'amount > 500')
  expect(host.querySelector('output')?.textContent).toBe('退款金额 > 500')
  expect(area().getAttribute('aria-invalid')).toBeNull()
})

test('a chip writes its word where the cursor stands', () => {
  stage(' > 500')
  area().setSelectionRange(0, 0)
  const chip = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === '退款金额 amount')
  act(() => chip!.click())
  expect(area().value).toBe('amount > 500')
  expect(document.activeElement).toBe(area())
})

test('a trial shows the outcome for values of one’s own', () => {
  stage('AND(amount > 500, urgent)')
  type(host.querySelector('input')!, '948.82')
  expect(host.textContent).toContain('第19个字符：变量“加急”没有值')
  type(host.querySelector('select')!, 'Y')
  expect(host.textContent).toContain('结果：成立')
})
