import { expect, test } from 'vitest'
import { add } from '#kernel/shared/decimal.ts'
import { monthlyOf, residentPriceOf, yearlyOf, type FeeLine } from './fee-lines.ts'

const lines: FeeLine[] = [
  { usage: '1', price: '1.85', area: '845.00' },
  { usage: '2', price: '3.20', area: '156.00' },
  { usage: 'P2', price: '70.00', area: null },
]

test('a price on an area gives the month and the year to the cent, without parking', () => {
  expect(lines.map(monthlyOf)).toEqual(['1563.25', '499.20', '0.00'])
  expect(add(lines.map(monthlyOf))).toBe('2062.45')
  expect(yearlyOf(lines)).toBe('24749.40')
  expect(residentPriceOf(lines)).toBe('1.85')
  expect(residentPriceOf(lines.slice(1))).toBeNull()
})
