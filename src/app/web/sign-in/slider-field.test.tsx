// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DragVerify } from '#kernel/web/drag-verify.tsx'
import { SliderField } from './slider-field.tsx'

let root: Root
let host: HTMLElement
let logged: string[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  logged = []
  vi.spyOn(console, 'error').mockImplementation((words: unknown) => void logged.push(String(words)))
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = (load: () => Promise<typeof DragVerify>): Promise<void> =>
  act(async () => root.render(<SliderField value={false} onChange={() => {}} load={load} />))
const words = (): string | undefined => host.querySelector('[role=alert]')?.textContent ?? undefined
test('a slider that does not come within ten seconds is logged, and told with what may help', async () => {
  const never = (): Promise<typeof DragVerify> => new Promise(() => {})
  await show(never)
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(words()).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(words()).toContain('请刷新页面或联系管理员检查配置')
  expect(logged).toEqual(['Error: late'])
})

test('one that comes stands there without a word', async () => {
  const ready = Promise.resolve(DragVerify)
  await show(() => ready)
  expect(host.querySelector('[role=slider]')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(words()).toBeUndefined()
})

test('a load that fails says so at once', async () => {
  await show(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(words()).toContain('验证组件加载失败')
})
