// @vitest-environment jsdom
import { act } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Field } from '#kernel/shared/field.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { dispatchRuleApi } from '../shared/api.ts'
import { dispatchRuleFields } from '../shared/fields.ts'
import { BuildingsPanel } from './buildings-panel.tsx'
import { NoSizes } from '../../../../../tests/support/no-sizes.ts'

const field = dispatchRuleFields.find(({ key }) => key === 'buildingIds') as Field
let root: Root
let form: FormInstance

const keep = (own: FormInstance | null) => {
  if (own) form = own
}

const rule = (
  <Form ref={keep} initialValues={{ villageId: '' }}>
    <Form.Item name="villageId">
      <input />
    </Form.Item>
    <Form.Item name="buildingIds">
      <BuildingsPanel field={field} />
    </Form.Item>
  </Form>
)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('ResizeObserver', NoSizes)
  const has = (villageId: string, ...names: string[]) =>
    queryClient.setQueryData(
      keyOf(dispatchRuleApi.buildings, { villageId }),
      names.map((text) => ({ value: `${villageId} ${text}`, text })),
    )
  has('v1', '1幢', '2幢')
  has('v2', '3幢')
  const page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
  act(() => root.render(<QueryClientProvider client={queryClient}>{rule}</QueryClientProvider>))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A form tells its watchers a moment later. */
const fill = (values: object) =>
  act(async () => {
    form.setFieldsValue(values)
    await new Promise((done) => setTimeout(done, 50))
  })
const isDisabled = () => document.querySelector('.ant-select-disabled') !== null
const chosen = () => form.getFieldValue('buildingIds') as unknown

test('waits for a village, then keeps what a stored rule names', async () => {
  expect(isDisabled()).toBe(true)
  expect(document.body.textContent).toContain('请先选择小区')
  await fill({ villageId: 'v1', buildingIds: ['v1 2幢'] })
  expect(isDisabled()).toBe(false)
  expect(chosen()).toEqual(['v1 2幢'])
})

test('forgets buildings that are gone, and all of them with their village', async () => {
  await fill({ villageId: 'v1', buildingIds: ['v1 1幢', 'v1 gone'] })
  expect(chosen()).toEqual(['v1 1幢'])
  await fill({ villageId: 'v2' })
  expect(chosen()).toEqual([])
  await fill({ buildingIds: ['v2 3幢'] })
  expect(chosen()).toEqual(['v2 3幢'])
  await fill({ villageId: '' })
  expect(chosen()).toEqual([])
})
