// @vitest-environment jsdom
import { Form } from 'antd'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WidgetsProvider, type Widget, type WidgetTable } from '#engines/manage-view/web/widget.tsx'
import { EarlyPanel } from './early-panel.tsx'

const plain: Widget = {
  Read: ({ value }) => String(value),
  Edit: ({ id }) => <input id={id} readOnly />,
}
const table = { integer: plain, dictionary: plain } as unknown as WidgetTable

let root: Root
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterAll(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

test.each([
  ['RATE', undefined, [], ''],
  ['EARLY', 'PERIOD_DAY', ['earlyWay', 'earlyBy', 'earlyDays'], '计费期间第几天（含当天）'],
  ['EARLY', 'BEFORE_DUE', ['earlyWay', 'earlyBy', 'earlyDays'], '缴费期限前几天（含当天）'],
  ['GIFT_MONTH', 'BEFORE_DUE', [], ''],
])('a rule of %s until %s asks for its own fields alone', async (kind, earlyBy, ids, help) => {
  root.render(
    <WidgetsProvider table={table}>
      <Form key={`${kind} ${earlyBy}`} initialValues={{ kind, earlyBy }}>
        <Form.Item name="kind">
          <input id="kind" />
        </Form.Item>
        <EarlyPanel />
      </Form>
    </WidgetsProvider>,
  )
  const shown = () => [...document.querySelectorAll('fieldset input')].map(({ id }) => id)
  const text = () => document.body.textContent ?? ''
  await vi.waitFor(
    () => {
      expect(document.querySelector<HTMLInputElement>('#kind')?.value).toBe(kind)
      expect(shown()).toEqual(ids)
      expect(text()).toContain(help)
    },
    { timeout: 15_000 },
  )
})
