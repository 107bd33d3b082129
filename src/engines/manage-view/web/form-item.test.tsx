// @vitest-environment jsdom
import { Form } from 'antd'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fields, type FieldKind } from '#kernel/shared/field.ts'
import { record, text } from '#kernel/shared/schema.ts'
import { FormItem } from './form-item.tsx'
import { WidgetsProvider, type Widget, type WidgetTable } from './widget.tsx'

const Room = record({ roomNo: text(20), villageName: text(50) })
const [free, once] = fields(Room, {
  roomNo: { label: '房号', in: ['form'] },
  villageName: { label: '小区', in: ['form'], fixed: true },
})
const plain: Widget = {
  Read: ({ value }) => String(value),
  Edit: ({ id, value, disabled }) => (
    <input id={id} disabled={disabled} readOnly value={typeof value === 'string' ? value : ''} />
  ),
}
const table = { text: plain } as Partial<Record<FieldKind, Widget>> as WidgetTable

let root: Root
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterAll(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

const values = { roomNo: '0101', villageName: '桂园里' }

test.each([
  [false, [false, false]],
  [true, [false, true]],
])('what is chosen once can be chosen in a form of a stored record (%s): no more', async (isStored, disabled) => {
  root.render(
    <WidgetsProvider table={table}>
      <Form key={String(isStored)} initialValues={values}>
        <FormItem field={free!} isStored={isStored} />
        <FormItem field={once!} isStored={isStored} />
      </Form>
    </WidgetsProvider>,
  )
  const inputs = () => [...document.querySelectorAll('input')]
  await vi.waitFor(() => expect(inputs().map((one) => one.disabled)).toEqual(disabled), { timeout: 15_000 })
  expect(inputs().map((one) => one.value)).toEqual(['0101', '桂园里'])
})
