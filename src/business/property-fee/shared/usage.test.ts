import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '#kernel/shared/allocate.ts'
import { add, compare, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { order, plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import { feeRuns } from '../../../../tests/support/fee-runs.ts'
import { usageOf } from './meter.ts'
import { tierAmount, tierFault, tierParts, type Tier } from './tiers.ts'

test.each([
  ['1251.9', '1286.4', undefined, '1', '34.500'],
  ['99987.6', '12.3', '99999.9', '1', '24.700'],
  ['99987.600', '12.300', '99999.900', '1', '24.700'],
  ['99987.6', '12.3', undefined, '1', undefined],
  ['12.3', '99987.6', '99999.9', '1', undefined],
  ['100000', '3', '99999.9', '1', undefined],
  ['9998', '1', '9999', '1', '3.000'],
  ['10', '12', undefined, '40', '80.000'],
])('from %s to %s (through %s, times %s) has gone %s', (previous, current, rolledOver, multiplier, usage) => {
  expect(usageOf({ previous, current, multiplier, ...(rolledOver !== undefined && { rolledOver }) })).toBe(usage)
})

test('what has gone is the same whether or not the counter went through its end', () => {
  const tenths = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(tenths, tenths, (start, gone) => {
      const text = (value: number) => formatDecimal(BigInt(value % 1_000_000), 1)
      const isOver = start + gone >= 1_000_000
      if (isOver && (start + gone) % 1_000_000 >= start) return true
      const usage = usageOf({
        previous: text(start),
        current: text(start + gone),
        ...(isOver && { rolledOver: '99999.9' }),
      })
      return usage === formatDecimal(BigInt(gone * 100), 3)
    }),
    feeRuns(300),
  )
})

const tier = (from: string, to: string | null, price = '1'): Tier => ({ from, to, price })
test.each([
  [[], '请填写阶梯价格'],
  [[tier('0', '180'), tier('180', null)], undefined],
  [[tier('0', null)], undefined],
  [[tier('1', null)], '阶梯区间必须连续且不重叠，第1档有误'],
  [[tier('0', '180'), tier('181', null)], '阶梯区间必须连续且不重叠，第2档有误'],
  [[tier('0', '180'), tier('170', null)], '阶梯区间必须连续且不重叠，第2档有误'],
  [[tier('0', '180'), tier('180', '260')], '阶梯区间必须连续且不重叠，第2档有误'],
  [[tier('0', null), tier('180', null)], '阶梯区间必须连续且不重叠，第1档有误'],
  [[tier('0', '0'), tier('0', null)], '阶梯区间必须连续且不重叠，第1档有误'],
])('tiers %j: %s', (tiers, fault) => {
  expect(tierFault(tiers)).toBe(fault)
})

test('usage over tiers costs what the whole costs less what came before, and none of it is lost', () => {
  const ends = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 })
  const price = fc.integer({ min: 1, max: 999 }).map((value) => formatDecimal(BigInt(value), 2))
  const usages = fc.integer({ min: 0, max: 9000 }).map((value) => formatDecimal(BigInt(value), 1))
  fc.assert(
    fc.property(
      ends,
      fc.array(price, { minLength: 5, maxLength: 5 }),
      usages,
      usages,
      (bounds, prices, usage, before) => {
        const sorted = bounds.toSorted((one, other) => one - other).map(String)
        const tiers = [...sorted, null].map((to, at) => tier(sorted[at - 1] ?? '0', to, prices[at]!))
        expect(tierFault(tiers)).toBeUndefined()
        // By tenths of a unit, from nothing on.
        const cost = (upTo: string): Rational => {
          let sum = rational(0)
          for (const { from, to, price: one } of tiers) {
            const end = to === null || compare(upTo, to) < 0 ? upTo : to
            if (compare(end, from) > 0) sum = plus(sum, times(rational(subtract(end, from, 1)), rational(one)))
          }
          return sum
        }
        const parts = tierParts(tiers, usage, before)
        const together = plus(tierAmount(parts), cost(before))
        expect(order(together, cost(add([usage, before], 1)))).toBe(0)
        expect(
          add(
            parts.map((part) => part.usage),
            6,
          ),
        ).toBe(add([usage], 6))
      },
    ),
    feeRuns(200),
  )
})

test.each([
  ['1286.37', ['89.50', '120.00', '61.25'], ['425.23', '570.13', '291.01']],
  ['100.00', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
  ['0.02', ['1', '1', '1'], ['0.01', '0.01', '0.00']],
  ['1000.00', ['89.50', '120.00', '61.25', '104.33', '97.36'], ['189.44', '254.00', '129.65', '220.83', '206.08']],
])('a pool of %s by %j is shared as %j', (total, weights, parts) => {
  expect(
    allocate(
      total,
      weights,
      weights.map((_weight, at) => String(at)),
    ),
  ).toEqual(parts)
})
