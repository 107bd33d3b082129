import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { add, formatDecimal, parseDecimal } from './decimal.ts'

const units = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
const positive = fc.bigInt({ min: 0n, max: 10n ** 12n })
const money = (value: bigint) => formatDecimal(value, 2)

describe('shares by largest remainder', () => {
  const weighted = fc.array(fc.tuple(positive, fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 30 })

  test('shares add up exactly and none is a whole unit off its quota', () => {
    fc.assert(
      fc.property(units, weighted, (total, pairs) => {
        const whole = pairs.reduce((sum, [weight]) => sum + weight, 0n)
        fc.pre(whole > 0n)
        const weights = pairs.map(([weight]) => money(weight))
        const shares = allocate(
          money(total),
          weights,
          pairs.map(([, key]) => key),
        )
        expect(add(shares)).toBe(money(total))
        for (const [index, [weight]] of pairs.entries()) {
          const off = parseDecimal(shares[index]!, 2) * whole - total * weight
          expect(off < whole && off > -whole).toBe(true)
        }
      }),
    )
  })

  test('the shares of a key do not depend on the order of the list', () => {
    fc.assert(
      fc.property(
        units,
        fc.uniqueArray(fc.tuple(fc.bigInt({ min: 1n, max: 9n }), fc.string()), {
          minLength: 1,
          maxLength: 12,
          selector: ([, key]) => key,
        }),
        (total, pairs) => {
          const share = (list: typeof pairs) => {
            const parts = allocate(
              money(total),
              list.map(([weight]) => weight),
              list.map(([, key]) => key),
            )
            return Object.fromEntries(list.map(([, key], index) => [`k${key}`, parts[index]]))
          }
          expect(share(pairs.toReversed())).toEqual(share(pairs))
        },
      ),
    )
  })

  test('a tie goes to the lower key', () => {
    expect(allocate('100.00', [1, 1, 1], ['03', '01', '02'])).toEqual(['33.33', '33.34', '33.33'])
    expect(allocate('-0.05', ['50.00', '50.00'], ['b', 'a'])).toEqual(['-0.02', '-0.03'])
    expect(allocate('0.01', [0, 1], ['a', 'b'])).toEqual(['0.00', '0.01'])
  })

  test('nothing to share by is an error, nothing to share is not', () => {
    expect(() => allocate('1.00', [0, 0], ['a', 'b'])).toThrow(RangeError)
    expect(() => allocate('1.00', [2, -1], ['a', 'b'])).toThrow(RangeError)
    expect(() => allocate('1.00', [1], [])).toThrow(RangeError)
    expect(allocate('0.00', [0, 0], ['a', 'b'])).toEqual(['0.00', '0.00'])
    expect(allocate('0.00', [], [])).toEqual([])
  })
})
