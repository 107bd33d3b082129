import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  atLeast,
  compare,
  formatDecimal,
  lower,
  moreThan,
  multiply,
  parseDecimal,
  percentage,
  quotient,
  round,
  subtract,
} from './decimal.ts'

const units = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
const positive = fc.bigInt({ min: 0n, max: 10n ** 12n })
const money = (value: bigint) => formatDecimal(value, 2)

describe('text and units', () => {
  test('what is formatted reads back as the same units, at any scale', () => {
    fc.assert(
      fc.property(units, fc.nat(8), (value, scale) => parseDecimal(formatDecimal(value, scale), scale) === value),
    )
  })

  test('fewer places are filled, zeros beyond the scale are dropped', () => {
    expect(parseDecimal('698.1', 2)).toBe(69_810n)
    expect(parseDecimal('-0.5000', 2)).toBe(-50n)
    expect(parseDecimal(7, 2)).toBe(700n)
    expect(formatDecimal(-5n, 2)).toBe('-0.05')
    expect(formatDecimal(0n, 2)).toBe('0.00')
    expect(formatDecimal(12n, 0)).toBe('12')
  })

  test('what is not an exact decimal is refused, never rounded silently', () => {
    for (const bad of ['', '1.005', 'x', '1e3', '１', '1,000.00', ' 1', 'NaN', '--1', '.5', '9'.repeat(41)])
      expect(() => parseDecimal(bad, 2), bad).toThrow(RangeError)
    expect(() => parseDecimal(0.1, 2)).toThrow(RangeError)
    expect(() => parseDecimal(Number.MAX_SAFE_INTEGER + 1, 2)).toThrow(RangeError)
  })
})

describe('sums', () => {
  test('sums and differences are exact, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(units, { maxLength: 20 }), units, (terms, last) => {
        const sum = terms.reduce((total, term) => total + term, 0n)
        expect(add(terms.map(money))).toBe(money(sum))
        expect(add(terms.toReversed().map(money))).toBe(money(sum))
        expect(subtract(money(sum), money(last))).toBe(money(sum - last))
      }),
    )
  })

  test('the classic of the floats is exact', () => {
    expect(add(['0.10', '0.20'])).toBe('0.30')
    expect(subtract('1.00', '0.90')).toBe('0.10')
    expect(add([])).toBe('0.00')
  })
})

describe('products', () => {
  test('one rounding at the end, half up, the half away from zero', () => {
    expect(multiply(['1.005', '1'])).toBe('1.01')
    expect(multiply(['-1.005'])).toBe('-1.01')
    expect(multiply(['2.333333', '88.75', 3])).toBe('621.25')
    expect(multiply(['0.50', '0.01'])).toBe('0.01')
    expect(multiply(['1.85', '89.32', 17], 2, [30])).toBe('93.64')
    expect(round('2.4950')).toBe('2.50')
    expect(round('1.234567', 4)).toBe('1.2346')
    expect(() => multiply(['1'], 2, ['0.00'])).toThrow(RangeError)
  })

  test('the quotient is the nearest whole number, a tie going away from zero', () => {
    fc.assert(
      fc.property(
        units,
        units.filter((value) => value !== 0n),
        (above, below) => {
          const distance = 2n * (quotient(above, below) * below - above)
          const size = below < 0n ? -below : below
          expect(distance <= size && distance >= -size).toBe(true)
          expect(quotient(-above, below)).toBe(-quotient(above, below))
        },
      ),
    )
  })

  test('the order of factors is of no matter', () => {
    fc.assert(
      fc.property(fc.array(positive, { minLength: 1, maxLength: 4 }), (factors) => {
        const texts = factors.map((value) => formatDecimal(value, 6))
        expect(multiply(texts)).toBe(multiply(texts.toReversed()))
      }),
    )
  })
})

describe('comparison', () => {
  test('values are compared, not texts', () => {
    expect(compare('1.5', '1.50')).toBe(0)
    expect(compare('10.00', '9.99')).toBe(1)
    expect(compare('-2', 1n)).toBe(-1)
    fc.assert(
      fc.property(
        units,
        units,
        (a, b) => compare(money(a), formatDecimal(b * 10_000n, 6)) === (a < b ? -1 : a > b ? 1 : 0),
      ),
    )
  })

  test('the smaller of two is smaller by value', () => {
    expect(lower('10.00', '9.99')).toBe('9.99')
    expect(lower('-1.00', '0.50')).toBe('-1.00')
    fc.assert(fc.property(units, units, (a, b) => lower(money(a), money(b)) === money(a < b ? a : b)))
  })
})

describe('rates and thresholds', () => {
  test('percentages have two decimals, half up', () => {
    expect(percentage(7, 10)).toBe('70.00')
    expect(percentage(1, 3)).toBe('33.33')
    expect(percentage(2, 3)).toBe('66.67')
    expect(percentage('88.75', '177.50')).toBe('50.00')
    expect(percentage(1, 8000)).toBe('0.01')
    expect(percentage(0, 0)).toBe('0.00')
  })

  test('two thirds and three quarters are reached at the bound, one half only beyond it', () => {
    expect(atLeast(2, 3, 2n, 3n)).toBe(true)
    expect(atLeast('66.66', '100.00', 2n, 3n)).toBe(false)
    expect(atLeast('75.00', '100', 3n, 4n)).toBe(true)
    expect(moreThan(5, 10, 1n, 2n)).toBe(false)
    expect(moreThan('50.01', '100.00', 1n, 2n)).toBe(true)
    expect(atLeast(0, 0, 2n, 3n)).toBe(false)
    expect(moreThan(0, '0.00', 1n, 2n)).toBe(false)
  })

  test('reaching a bound is exceeding it or standing on it', () => {
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.bigInt({ min: 1n, max: 20n }),
        fc.bigInt({ min: 1n, max: 20n }),
        (part, whole, above, below) => {
          const onBound = whole > 0n && part * below === whole * above
          expect(atLeast(money(part), money(whole), above, below)).toBe(moreThan(part, whole, above, below) || onBound)
        },
      ),
    )
  })
})
