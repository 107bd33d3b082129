import { expect, test } from 'vitest'
import { bellAfter } from './noon.ts'

test.each([
  ['2026-11-23 09:12:00', '2026-11-23 12:00:00', '中午前'],
  ['2026-11-23 12:00:00', '2026-11-23 17:30:00', '下班前'],
  ['2026-11-23 17:30:00', '2026-11-23 23:59:59', '今天'],
  ['2026-11-23 23:59:59', '2026-11-23 23:59:59', '今天'],
])('after %s the bell is %s', (now, until, words) => {
  expect(bellAfter(now)).toEqual({ until, words })
})
