import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, formatDecimal } from '#kernel/shared/decimal.ts'
import { rational } from '#engines/formula/shared/rational.ts'
import { feeRuns } from '../../../../../tests/support/fee-runs.ts'
import { applyDiscounts, discountWords, type Discountable, type DiscountTerms } from './apply-discounts.ts'
import type { DiscountRuleKind } from './dictionaries.ts'

const rule = (kind: DiscountRuleKind, value: string, part: Partial<DiscountTerms> = {}): DiscountTerms => ({
  ...{ ruleName: `${kind} ${value}`, kind, value, minMonths: null, maxAmount: null, itemIds: [] },
  ...{ startDate: '2026-01-01', endDate: null, priority: 100, exclusiveGroup: null },
  ...part,
})
const charge = (part: Partial<Discountable> = {}): Discountable => ({
  ...{ itemId: 'wyf', period: { from: '2026-01-01', to: '2026-12-31' }, origin: '2792.40', months: rational(12) },
  isVacant: false,
  ...part,
})
const given = (rules: readonly DiscountTerms[], part: Partial<Discountable> = {}) =>
  applyDiscounts(rules, charge(part)).map(({ name, amount }) => [name, amount])

test('a year with five percent off is 2652.78, told in words', () => {
  const rows = applyDiscounts([rule('RATE', '0.9500', { ruleName: '预缴一年95折', minMonths: 12 })], charge())
  expect(rows).toEqual([{ name: '预缴一年95折', kind: 'RATE', amount: '139.62' }])
  expect(discountWords('2792.40', rows)).toEqual(['优惠“预缴一年95折”减139.62元', '优惠后应收2652.78元'])
  expect(discountWords('2792.40', [])).toEqual([])
})

test('a bill gets what holds on all of its days, for its item, its months and its home', () => {
  const half = rule('RATE', '0.5000')
  expect(given([{ ...half, startDate: '2026-01-02' }])).toEqual([])
  expect(given([{ ...half, endDate: '2026-12-30' }])).toEqual([])
  expect(given([{ ...half, endDate: '2026-12-31' }])).toEqual([['RATE 0.5000', '1396.20']])
  expect(given([{ ...half, itemIds: ['cwf'] }])).toEqual([])
  expect(given([{ ...half, itemIds: ['cwf', 'wyf'] }])).toHaveLength(1)
  expect(given([{ ...half, minMonths: 13 }])).toEqual([])
  expect(given([{ ...half, minMonths: 12 }])).toHaveLength(1)
  expect(given([rule('VACANT', '0.7000')])).toEqual([])
  expect(given([rule('VACANT', '0.7000')], { isVacant: true })).toEqual([['VACANT 0.7000', '837.72']])
  expect(given([half], { origin: '0.00' })).toEqual([])
})

test('vacant homes come first, then rates, sums and months; those of a kind by priority', () => {
  const rules = [
    rule('GIFT_MONTH', '1.0000', { minMonths: 12 }),
    rule('REDUCE', '20.0000', { priority: 2 }),
    rule('REDUCE', '10.0000', { priority: 1 }),
    rule('RATE', '0.9000'),
    rule('VACANT', '0.7000'),
  ]
  expect(given(rules, { origin: '1200.00', isVacant: true })).toEqual([
    ['VACANT 0.7000', '360.00'],
    ['RATE 0.9000', '84.00'],
    ['REDUCE 10.0000', '10.00'],
    ['REDUCE 20.0000', '20.00'],
    ['GIFT_MONTH 1.0000', '70.00'],
  ])
})

test('of a group the best for the payer, below its most; never more than there is', () => {
  const group = { exclusiveGroup: '年度' }
  const rate = rule('RATE', '0.9000', group)
  expect(given([rate, rule('REDUCE', '9.0000', group)], { origin: '100.00' })).toEqual([['RATE 0.9000', '10.00']])
  expect(given([{ ...rate, maxAmount: '8.00' }, rule('REDUCE', '9.0000', group)], { origin: '100.00' })).toEqual([
    ['REDUCE 9.0000', '9.00'],
  ])
  expect(given([rule('RATE', '0.0000'), rule('REDUCE', '9.0000')], { origin: '100.00' })).toEqual([
    ['RATE 0.0000', '100.00'],
  ])
})

/** Half up to the cent of a fraction of ten-thousandths of cents. */
const cents = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)
const least = (...some: bigint[]): bigint => some.reduce((one, other) => (one < other ? one : other))

/** The same reckoned in whole numbers, one rule after another. */
function naive(rules: readonly DiscountTerms[], origin: bigint, months: bigint, isVacant: boolean): bigint {
  const whole = ({ kind, value, maxAmount }: DiscountTerms, base: bigint): bigint => {
    const tenth = BigInt(value.replace('.', ''))
    const most = maxAmount === null ? base : BigInt(maxAmount.replace('.', ''))
    if (kind === 'REDUCE') return least(tenth / 100n, base, most)
    if (kind === 'GIFT_MONTH') return least(cents(base * tenth, months * 10_000n), base, most)
    return least(cents(base * (10_000n - tenth), 10_000n), most)
  }
  const held = rules
    .filter(({ kind, minMonths }) => (kind !== 'VACANT' || isVacant) && (minMonths === null || months >= minMonths))
    .toSorted((one, other) => one.priority - other.priority)
  const kept = held.filter(
    (one, at) =>
      one.exclusiveGroup === null ||
      held.every((other, place) => {
        if (place === at || other.exclusiveGroup !== one.exclusiveGroup) return true
        const [mine, theirs] = [whole(one, origin), whole(other, origin)]
        return mine > theirs || (mine === theirs && at < place)
      }),
  )
  let [base, left] = [origin, origin]
  for (const kind of ['VACANT', 'RATE', 'REDUCE', 'GIFT_MONTH'] as const)
    for (const one of kept.filter((each) => each.kind === kind)) {
      const amount = least(whole(one, base), left)
      left -= amount
      if (kind === 'VACANT') base -= amount
    }
  return left
}

test('what is left is what a count in whole numbers leaves, never below nothing, whatever the order they are given in', () => {
  const kinds = fc.constantFrom<DiscountRuleKind>('VACANT', 'RATE', 'REDUCE', 'GIFT_MONTH')
  const each = fc
    .record({
      kind: kinds,
      value: fc.integer({ min: 1, max: 9_999 }),
      group: fc.option(fc.constantFrom('a', 'b'), { nil: null }),
      most: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }),
      minMonths: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
    })
    .map(({ kind, value, group, most, minMonths }): Partial<DiscountTerms> => {
      const own = kind === 'REDUCE' ? value * 100 : kind === 'GIFT_MONTH' ? ((value % 12) + 1) * 10_000 : value
      return {
        ...{ kind, value: formatDecimal(BigInt(own), 4), exclusiveGroup: group, minMonths },
        maxAmount: most === null ? null : formatDecimal(BigInt(most), 2),
      }
    })
  const some = fc
    .array(each, { maxLength: 7 })
    .map((parts) =>
      parts.map((part, at) => rule('RATE', '0.9000', { ...part, ruleName: `规则${at}`, priority: at + 1 })),
    )
  const sum = fc.integer({ min: 0, max: 900_000 })
  fc.assert(
    fc.property(some, sum, fc.integer({ min: 1, max: 24 }), fc.boolean(), (rules, origin, months, isVacant) => {
      const asked = { origin: formatDecimal(BigInt(origin), 2), months: rational(months), isVacant }
      const rows = applyDiscounts(rules, charge(asked))
      const total = add(rows.map(({ amount }) => amount))
      const left = BigInt(origin) - BigInt(total.replace('.', ''))
      expect(left).toBe(naive(rules, BigInt(origin), BigInt(months), isVacant))
      expect(left >= 0n && rows.every(({ amount }) => compare(amount, 0) > 0)).toBe(true)
      expect(applyDiscounts(rules.toReversed(), charge(asked))).toEqual(rows)
    }),
    feeRuns(500),
  )
})
