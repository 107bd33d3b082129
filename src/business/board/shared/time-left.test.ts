import { expect, test } from 'vitest'
import { leftTone, leftWords } from './time-left.ts'

test.each([
  ['2026-11-23 08:47:00', '超时 25 分'],
  ['2026-11-23 09:30:00', '剩 18 分'],
  ['2026-11-23 10:24:00', '剩 1 小时 12 分'],
  ['2026-11-20 09:00:00', '超时 3 天'],
])('what is due at %s is told as %s', (dueAt, words) => {
  expect(leftWords(dueAt, '2026-11-23 09:12:00')).toBe(words)
})

test.each([
  ['2026-11-23 09:11:59', 'OVERDUE'],
  ['2026-11-23 09:12:00', 'SOON'],
  ['2026-11-23 09:42:00', 'SOON'],
  ['2026-11-23 09:42:01', undefined],
])('what is due at %s looks %s', (dueAt, tone) => {
  expect(leftTone(dueAt, '2026-11-23 09:12:00')).toBe(tone)
})
