import { expect, test } from 'vitest'
import { bellAfter, leftWords } from './noon.ts'

test.each([
  ['2026-11-23 09:12:00', '2026-11-23 12:00:00', '中午前'],
  ['2026-11-23 12:00:00', '2026-11-23 17:30:00', '下班前'],
  ['2026-11-23 17:30:00', '2026-11-23 23:59:59', '今天'],
  ['2026-11-23 23:59:59', '2026-11-23 23:59:59', '今天'],
])('after %s the bell is %s', (now, until, words) => {
  expect(bellAfter(now)).toEqual({ until, words })
})

test.each([
  ['2026-11-23 08:47:00', '超时 25 分'],
  ['2026-11-23 09:30:00', '剩 18 分'],
  ['2026-11-23 10:24:00', '剩 1 小时 12 分'],
  ['2026-11-20 09:00:00', '超时 3 天'],
])('what is due at %s is told as %s', (dueAt, words) => {
  expect(leftWords(dueAt, '2026-11-23 09:12:00')).toBe(words)
})
