// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fields, type FieldKind } from '#kernel/shared/field.ts'
import { record, text } from '#kernel/shared/schema.ts'
import { DetailFacts } from './detail-facts.tsx'
import type { DetailOptions, Row } from './manage-view-props.ts'
import { ViewContext, type ViewState } from './view-context.tsx'
import { WidgetsProvider, type Widget, type WidgetTable } from './widget.tsx'

const lampFields = fields(record({ name: text(20), note: text(50) }), {
  name: { label: '名称', in: ['detail'] },
  note: { label: '说明', in: ['detail'] },
})
const plain: Widget = { Read: ({ value }) => String(value), Edit: () => null }
const table = { text: plain } as Partial<Record<FieldKind, Widget>> as WidgetTable

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The facts of a row, as their markup. */
function show(row: object, detail?: DetailOptions<Row>): string[] {
  // What facts read of the view, and nothing else.
  const state = { view: { fields: lampFields, detail } } as unknown as ViewState
  act(() =>
    root.render(
      <WidgetsProvider table={table}>
        <ViewContext value={state}>
          <DetailFacts row={row as Row} />
        </ViewContext>
      </WidgetsProvider>,
    ),
  )
  return [...document.querySelectorAll('dd')].map((each) => each.innerHTML)
}

test('a fact is shown by the widget of its kind, or as the page shows it', () => {
  const row = { id: 'l1', name: '路灯', note: '不亮' }
  expect(show(row)).toEqual(['路灯', '不亮'])
  const facts = { note: ({ id }: Row) => <b>{String(id)}</b> }
  expect(show(row, { facts })).toEqual(['路灯', '<b>l1</b>'])
})

test('a fact that nobody has said is a dash, whoever would show it', () => {
  const facts = { note: () => <b>shown</b> }
  expect(show({ id: 'l1', name: '路灯', note: null }, { facts })).toEqual(['路灯', '<span class="mv-dash">—</span>'])
})

test('a fact that is shown only when told is left out while it is empty', () => {
  const detail = { whenTold: ['note'] }
  expect(show({ id: 'l1', name: '路灯', note: null }, detail)).toEqual(['路灯'])
  expect(show({ id: 'l1', name: '路灯', note: '不亮' }, detail)).toEqual(['路灯', '不亮'])
  expect(show({ id: 'l1', name: null, note: null }, detail)).toEqual(['<span class="mv-dash">—</span>'])
})
