import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { isSame, redLines, sumsOf, taxed, taxOf, type PaidLine } from './invoice-lines.ts'

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => formatDecimal(BigInt(value), 2))
const rate = fc.option(fc.integer({ min: 0, max: 9999 }).map((value) => formatDecimal(BigInt(value), 2)))
const lines = fc
  .array(fc.record({ amount: cents(10_000_000), taxRate: rate }), { minLength: 1, maxLength: 20 })
  .map((some) =>
    some.map((line, at): PaidLine => ({ ...line, billId: String(at), name: '物业费', roomName: null, period: '' })),
  )

describe('the tax in a price', () => {
  test.each([
    ['106.00', '6.00', '6.00'],
    ['100.00', '6.00', '5.66'],
    ['0.01', '13.00', '0.00'],
    ['0.09', '6.00', '0.01'],
    ['309.60', '3.00', '9.02'],
    ['100.00', null, '0.00'],
    ['100.00', '0.00', '0.00'],
    ['-100.00', '6.00', '-5.66'],
  ])('of %s at %s is %s', (amount, percent, tax) => {
    expect(taxOf(amount, percent)).toBe(tax)
  })

  test('is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 9999 }), (amount, percent) => {
        const tax = Number(taxOf(formatDecimal(BigInt(amount), 2), formatDecimal(BigInt(percent), 2))) * 100
        expect(Math.abs(tax - (amount * percent) / (10_000 + percent))).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
      { numRuns: 300 },
    )
  })
})

test('lines come to the total: amounts to what was paid, net and tax to amounts', () => {
  fc.assert(
    fc.property(lines, (paid) => {
      const { amount, net, tax } = sumsOf(taxed(paid))
      expect(amount).toBe(add(paid.map((line) => line.amount)))
      expect(add([net, tax])).toBe(amount)
    }),
    { numRuns: 300 },
  )
})

test('what is taken back in random parts never exceeds the invoice and, once all has gone, leaves no cent of amount or tax', () => {
  const steps = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(lines, steps, (paid, cuts) => {
      const blue = taxed(paid)
      const reds: ReturnType<typeof taxed> = []
      let left = paid.map(({ billId, amount }) => ({ billId, amount }))
      const follow = () => {
        reds.push(...redLines(blue, reds, left))
        expect(redLines(blue, reds, left)).toEqual([])
        const standing = sumsOf([...blue, ...reds])
        expect(standing.amount).toBe(add(left.map(({ amount }) => amount)))
        expect(add([standing.net, standing.tax])).toBe(standing.amount)
        const whole = left.map(({ billId, amount }) => taxOf(amount, paid[Number(billId)]!.taxRate))
        expect(standing.tax).toBe(add(whole))
      }
      for (const cut of cuts) {
        left = left.map(({ billId, amount }, at) => {
          const gone = formatDecimal(BigInt(Math.floor(Number(amount) * 100 * cut[at]!)), 2)
          return { billId, amount: subtract(amount, gone) }
        })
        follow()
      }
      left = []
      follow()
      expect(sumsOf([...blue, ...reds])).toEqual({ amount: '0.00', net: '0.00', tax: '0.00' })
    }),
    { numRuns: 300 },
  )
})

test('lines are the same as what is left in any order, and not when one went back', () => {
  const some = [
    { billId: 'a', amount: '1.00' },
    { billId: 'b', amount: '2.00' },
  ]
  expect(isSame(some, some.toReversed())).toBe(true)
  expect(isSame(some, [some[0]!])).toBe(false)
  expect(isSame(some, [some[0]!, { billId: 'b', amount: '1.99' }])).toBe(false)
})
