import { expect, test } from 'vitest'
import { comparedPeriod, endOfMonth, figureOf } from './figure.ts'

const percent = { isShare: true, scale: 100 }

test.each([
  [{ part: '100', whole: '150' }, percent, '66.67'],
  [{ part: '0', whole: '0' }, percent, null],
  [{ part: '3', whole: '0.00' }, percent, null],
  [{ part: null, whole: null }, percent, null],
  [{ part: '7', whole: '620' }, { isShare: true, scale: 1000 }, '11.29'],
  [{ part: '10', whole: '4' }, { isShare: true }, '2.50'],
  [{ part: '12', whole: null }, { isShare: false }, '12'],
  [{ part: '12.5', whole: null }, { isShare: false, places: 2 }, '12.50'],
])('%o as %o is %s', (sums, scaled, value) => {
  expect(figureOf(sums, scaled).value).toBe(value)
})

test.each([
  ['flow', '2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31', '较前 30 天'],
  ['flow', '2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22', '比前一天'],
  ['level', '2026-11-01', '2026-11-23', '2026-10-23', '2026-10-23', '比上月同日'],
  ['level', '2026-03-31', '2026-03-31', '2026-02-28', '2026-02-28', '比上月同日'],
  ['level', '2028-03-30', '2028-03-30', '2028-02-29', '2028-02-29', '比上月同日'],
  ['level', '2027-01-31', '2027-01-31', '2026-12-31', '2026-12-31', '比上月同日'],
] as const)('a %s of %s to %s is compared with %s to %s', (kind, from, to, first, last, words) => {
  expect(comparedPeriod(kind, from, to)).toEqual({ from: first, to: last, words })
})

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-11', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
])('the month of %s ends on %s', (day, last) => {
  expect(endOfMonth(day)).toBe(last)
})
