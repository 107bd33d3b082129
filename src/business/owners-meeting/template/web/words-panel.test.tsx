// @vitest-environment jsdom
import { Form } from 'antd'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldOf } from '#kernel/shared/field.ts'
import { templateFields } from '../shared/fields.ts'
import type { WordsPart } from '../shared/words-fault.ts'
import { WordsPanel } from './words-panel.tsx'
import { NoSizes } from '../../../../../tests/support/no-sizes.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('ResizeObserver', NoSizes)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(part: WordsPart, text: string): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Form initialValues={{ kind: '01', [part]: text }}>
      <Form.Item name="kind" hidden>
        <input />
      </Form.Item>
      <Form.Item name={part}>
        <WordsPanel field={fieldOf(templateFields, part)} />
      </Form.Item>
    </Form>,
  )
  await vi.waitFor(() => expect(button('会议名称')).toBeDefined(), 10_000)
}
const button = (label: string) =>
  [...document.querySelectorAll('button')].find((one) => one.firstChild?.textContent === label)
const words = () => document.querySelector('textarea')!.value
const fault = () => document.querySelector('output')?.textContent

test('a press puts a placeholder behind what is written, a block on its own line and once', async () => {
  await show('body', '召集人：')
  expect(fault()).toBe('缺少必需的模板变量{{convener.name}}')
  for (const label of ['召集人', '会议安排', '议题']) {
    const before = words()
    button(label)!.click()
    await vi.waitFor(() => expect(words()).not.toBe(before))
  }
  expect(words()).toBe('召集人：{{convener.name}}\n{{meeting.facts}}\n{{meeting.topics}}')
  await vi.waitFor(() => expect(fault()).toBeUndefined())
  expect(button('议题')).toHaveProperty('disabled', true)
  expect(button('召集人')?.textContent).toContain('已写入')
})

test('a heading is offered no blocks, and its fault is told while it is written', async () => {
  await show('title', '{{meeting.titel}}公告')
  expect(button('会议安排')).toBeUndefined()
  expect(fault()).toBe('模板变量{{meeting.titel}}不存在（第1行）')
})
