import { expect, test } from 'vitest'
import { deservesNotice } from './use-desktop-notices.ts'

const message = { cmd: 'user', msgId: 'n1', msgTxt: '新的维修任务：水' }

test('a message shows outside of the page while the user looks elsewhere', () => {
  expect(deservesNotice(message, false)).toBe(true)
  expect(deservesNotice(message, true)).toBe(false)
})

test('what only asks to look again, and what the receiver does not want, stays inside', () => {
  expect(deservesNotice({ cmd: 'topic', msgTxt: '批量设置已读' }, false)).toBe(false)
  expect(deservesNotice({ ...message, quiet: true }, false)).toBe(false)
})
