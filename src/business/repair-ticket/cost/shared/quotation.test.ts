import { expect, test } from 'vitest'
import { exceedsLimit, lineAmount, sumOf } from './quotation.ts'

test.each([
  [
    [
      ['2', '35.00'],
      ['1', '128.50'],
    ],
    '198.50',
  ],
  [
    [
      ['0.33', '0.05'],
      ['0.33', '0.05'],
    ],
    '0.04',
  ],
  [[['1.50', '0.01']], '0.02'],
  [[], '0.00'],
])('lines %j sum up to %s, each rounded by itself', (lines, sum) => {
  expect(sumOf(lines.map(([quantity, price]) => ({ quantity: quantity!, price: price! })))).toBe(sum)
})

test('a half of a cent goes up', () => {
  expect(lineAmount({ quantity: '0.5', price: '0.01' })).toBe('0.01')
})

test('a sum has a limit', () => {
  expect(exceedsLimit('9999999.99')).toBe(false)
  expect(exceedsLimit('10000000.00')).toBe(true)
})
