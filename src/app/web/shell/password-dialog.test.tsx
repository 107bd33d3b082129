// @vitest-environment jsdom
import { act } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeedbackHost } from '#kernel/web/feedback-host.tsx'
import { queryClient } from '#kernel/web/query-client.ts'
import { useSession } from '#kernel/web/session.ts'
import { PasswordDialog } from './password-dialog.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no media queries; a desktop answers them all.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  vi.unstubAllGlobals()
})

function fill(label: string, words: string): void {
  const input = document.querySelector<HTMLInputElement>(`#${label}`)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, words)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('without a signed-in user nothing is sent and a warning says so', async () => {
  const onClose = vi.fn<() => void>()
  useSession.setState({ user: undefined })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <FeedbackHost />
        <PasswordDialog onClose={onClose} />
      </QueryClientProvider>,
    ),
  )
  await act(async () => {
    fill('oldpassword', 'Old-2026-one')
    fill('password', 'New-2026-two')
    fill('confirmpassword', 'New-2026-two')
  })
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '修改密码')!
  await act(async () => button.click())
  await vi.waitFor(() => expect(document.body.textContent).toContain('当前系统无登录用户!'))
  expect(onClose).not.toHaveBeenCalled()
})
