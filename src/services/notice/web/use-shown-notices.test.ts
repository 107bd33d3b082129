import { expect, test } from 'vitest'
import { asksToBeShown } from './use-shown-notices.ts'

test('a message stands in the page where it asks for it and names itself', () => {
  const message = { cmd: 'user', msgId: 'm1', msgTxt: '橙色故障告警：1幢电梯' }
  expect(asksToBeShown({ ...message, shown: true })).toBe(true)
  expect([message, { ...message, quiet: true }, { cmd: 'user', shown: true }].map(asksToBeShown)).toEqual([
    ...[false, false, false],
  ])
})
