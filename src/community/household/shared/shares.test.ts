import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '#kernel/shared/decimal.ts'
import { isTooMuch, isWhole } from './shares.ts'

const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 })

test('shares are whole at exactly 100.00 and too much above it, to the last hundredth', () => {
  fc.assert(
    fc.property(shares, (parts) => {
      const sum = parts.reduce((total, part) => total + part, 0)
      const texts = parts.map((part) => formatDecimal(BigInt(part), 2))
      expect(isWhole(texts)).toBe(sum === 10_000)
      expect(isTooMuch(texts)).toBe(sum > 10_000)
    }),
  )
})

test('three thirds are not whole: a hundredth is missing', () => {
  expect(isWhole(['33.33', '33.33', '33.33'])).toBe(false)
  expect(isWhole(['33.33', '33.33', '33.34'])).toBe(true)
  expect(isTooMuch(['33.34', '33.33', '33.34'])).toBe(true)
})
