// @vitest-environment jsdom
import { act, Activity, useMemo, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TabContext } from './tab.ts'
import { useUnsaved } from './unsaved.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let held: Set<string>
let root: Root
beforeEach(() => {
  held = new Set()
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(async () => root.unmount()))

function Form({ isDirty }: { isDirty: boolean }): ReactNode {
  useUnsaved(isDirty)
  return null
}

function Page({ mode, forms }: { mode: 'visible' | 'hidden'; forms: readonly boolean[] }): ReactNode {
  const tab = useMemo(() => {
    const hold = (key: string, isDirty: boolean): void => void (isDirty ? held.add(key) : held.delete(key))
    return { rename: () => {}, close: () => {}, hold }
  }, [])
  return (
    <Activity mode={mode}>
      <TabContext value={tab}>
        {forms.map((isDirty, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the forms of a page never change places
          <Form key={index} isDirty={isDirty} />
        ))}
      </TabContext>
    </Activity>
  )
}

const show = (mode: 'visible' | 'hidden', ...forms: boolean[]) =>
  act(async () => root.render(<Page mode={mode} forms={forms} />))

test('a page holds its tab while something on it is unsaved, each form for itself', async () => {
  await show('visible', false, false)
  expect(held.size).toBe(0)
  await show('visible', true, true)
  expect(held.size).toBe(2)
  await show('visible', true, false)
  expect(held.size).toBe(1)
  await show('visible', false, false)
  expect(held.size).toBe(0)
})

test('a hidden tab keeps its hold, and shows and hides without losing it', async () => {
  await show('visible', true)
  await show('hidden', true)
  expect(held.size).toBe(1)
  await show('visible', true)
  await show('visible', false)
  expect(held.size).toBe(0)
})

test('a form that is gone lets go, whether its tab is shown or hidden', async () => {
  await show('visible', true, true)
  await show('visible', true)
  expect(held.size).toBe(1)
  await show('hidden', true)
  await show('hidden')
  expect(held.size).toBe(0)
})
