import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, formatDecimal, multiply, subtract } from '#kernel/shared/decimal.ts'
import { rational } from '#engines/formula/shared/rational.ts'
import { feeRuns } from '../../../../tests/support/fee-runs.ts'
import { discountsOn, spreadDiscount, type Discount } from './discounts.ts'

const of = (kind: Discount['kind'], value: string, group?: string): Discount => ({
  name: `${kind} ${value}`,
  kind,
  value,
  group,
})
const amounts = (origin: string, months: number, discounts: readonly Discount[]) =>
  discountsOn(origin, rational(months), discounts).map(({ kind, amount }) => [kind, amount])

test('twelve months with five percent off: 139.62 off, 2652.78 to pay, shared over the bills to the cent', () => {
  expect(amounts('2792.40', 12, [of('RATE', '0.95')])).toEqual([['RATE', '139.62']])
  expect(subtract('2792.40', '139.62')).toBe('2652.78')
  const bills = Array.from({ length: 12 }, (_, at) => ({
    amount: '232.70',
    from: `2026-${String(at + 1).padStart(2, '0')}-01`,
  }))
  const parts = spreadDiscount('139.62', bills)
  expect(parts).toEqual([...Array.from({ length: 6 }, () => '11.64'), ...Array.from({ length: 6 }, () => '11.63')])
})

test('they come in their order whatever they are given in; a vacant home changes what the others count from', () => {
  const all = [
    of('EARLY', '0.98'),
    of('GIFT_MONTH', '1'),
    of('REDUCE', '10.00'),
    of('RATE', '0.9'),
    of('VACANT', '0.7'),
  ]
  expect(amounts('1200.00', 12, all)).toEqual([
    ['VACANT', '360.00'],
    ['RATE', '84.00'],
    ['REDUCE', '10.00'],
    ['GIFT_MONTH', '70.00'],
    ['EARLY', '16.80'],
  ])
})

test('of one group the best for the payer counts, the first of equals', () => {
  expect(amounts('100.00', 1, [of('RATE', '0.9', 'a'), of('REDUCE', '12.00', 'a'), of('EARLY', '0.99')])).toEqual([
    ['REDUCE', '12.00'],
    ['EARLY', '1.00'],
  ])
  expect(amounts('100.00', 1, [of('REDUCE', '10.00', 'a'), of('RATE', '0.9', 'a')])).toEqual([['REDUCE', '10.00']])
})

test('together they never take off more than there is, and nothing of nothing', () => {
  expect(amounts('50.00', 1, [of('REDUCE', '40.00'), of('RATE', '0.5')])).toEqual([
    ['RATE', '25.00'],
    ['REDUCE', '25.00'],
  ])
  expect(amounts('50.00', 0, [of('GIFT_MONTH', '1')])).toEqual([])
  const kinds = fc.constantFrom<Discount['kind']>('VACANT', 'RATE', 'REDUCE', 'GIFT_MONTH', 'EARLY')
  const discount = fc
    .tuple(kinds, fc.integer({ min: 0, max: 100 }), fc.option(fc.constantFrom('a', 'b'), { nil: undefined }))
    .map(([kind, value, group]) =>
      of(kind, kind === 'REDUCE' || kind === 'GIFT_MONTH' ? String(value) : formatDecimal(BigInt(value), 2), group),
    )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.array(discount, { maxLength: 6 }), (cents, discounts) => {
      const origin = formatDecimal(BigInt(cents), 2)
      const rows = discountsOn(origin, rational(3), discounts)
      expect(compare(add(rows.map(({ amount }) => amount)), origin)).toBeLessThanOrEqual(0)
      for (const group of ['a', 'b'])
        expect(
          rows.filter(({ name }) =>
            discounts.some(
              (one) =>
                one.name === name &&
                one.group === group &&
                !discounts.some((other) => other !== one && other.name === name),
            ),
          ).length,
        ).toBeLessThanOrEqual(1)
    }),
    feeRuns(300),
  )
})

test('one percentage is what a plain product gives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 100 }), (cents, left) => {
      const origin = formatDecimal(BigInt(cents), 2)
      const [row] = discountsOn(origin, rational(1), [of('RATE', formatDecimal(BigInt(left), 2))])
      return (row?.amount ?? '0.00') === multiply([origin, 100 - left], 2, [100])
    }),
    feeRuns(300),
  )
})
