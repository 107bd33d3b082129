import { expect, test } from 'vitest'
import { bellAfter, urgentWords } from './noon.ts'

test.each([
  ['2026-11-23 09:12:00', '2026-11-23 12:00:00', '中午前'],
  ['2026-11-23 12:00:00', '2026-11-23 17:30:00', '下班前'],
  ['2026-11-23 17:30:00', '2026-11-23 23:59:59', '今天'],
  ['2026-11-23 23:59:59', '2026-11-23 23:59:59', '今天'],
])('after %s the bell is %s', (now, until, words) => {
  expect(bellAfter(now)).toEqual({ until, words })
})

test.each([
  [false, '2026-11-23 08:47:00', '处理超时的一单'],
  [false, '2026-11-23 09:30:00', '处理最急的一单'],
  [true, '2026-11-23 08:47:00', '处理超期的一件'],
  [true, '2026-11-23 09:12:00', '处理最急的一件'],
])('the first job, a to-do %s due at %s, is called %s', (isTodo, dueAt, words) => {
  expect(urgentWords({ isTodo, dueAt }, '2026-11-23 09:12:00')).toBe(words)
})
