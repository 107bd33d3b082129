import { expect, test } from 'vitest'
import { deadlineOf } from './deadline.ts'

test.each([
  ['2026-12-04', '2026-12-04 23:59:59'],
  ['2026/12/4 9:30', '2026-12-04 09:30:00'],
  ['2026年12月4日 18:00:05', '2026-12-04 18:00:05'],
  ['2026-12-04T18:00:00', '2026-12-04 18:00:00'],
  ['46360', '2026-12-04 23:59:59'],
  ['2026-02-30', undefined],
  ['2026-12-04 25:00', undefined],
  ['2026-12-04 10:00 之前', undefined],
  ['下周五', undefined],
])('a deadline written as %s is %s', (cell, time) => {
  expect(deadlineOf(cell)).toBe(time)
})
