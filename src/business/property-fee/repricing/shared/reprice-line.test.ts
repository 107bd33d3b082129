import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { repriceOutcome, totalsOf } from './reprice-line.ts'

test.each([
  ['a bill of the old price', '698.10', '0.00', '698.10', '732.02', { kind: 'change', difference: '33.92' }],
  ['a bill of the new price', '732.02', '0.00', '698.10', '732.02', { kind: 'done' }],
  ['one that was put right', '698.10', '33.92', '698.10', '732.02', { kind: 'done' }],
  ['a price that falls', '732.02', '0.00', '732.02', '698.10', { kind: 'change', difference: '-33.92' }],
  ['a second change after the first', '698.10', '33.92', '732.02', '720.00', { kind: 'change', difference: '-12.02' }],
  ['days that the change does not touch', '698.10', '0.00', '698.10', '698.10', { kind: 'done' }],
  ['what neither price comes to', '700.00', '0.00', '698.10', '732.02', { kind: 'unlike', charged: '700.00' }],
])('%s', (_case, receivable, repriced, before, after, outcome) => {
  expect(repriceOutcome({ receivable, repriced }, { before, after })).toEqual(outcome)
})

const cents = fc.bigInt({ min: 0n, max: 99_999_999n }).map((units) => formatDecimal(units, 2))

test('whatever prices follow each other, a bill ends at the last one, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 6 }), (first, prices) => {
      let [repriced, before] = ['0.00', first]
      for (const after of prices) {
        const outcome = repriceOutcome({ receivable: first, repriced }, { before, after })
        expect(outcome.kind).not.toBe('unlike')
        if (outcome.kind === 'change') repriced = add([repriced, outcome.difference])
        expect(repriceOutcome({ receivable: first, repriced }, { before, after })).toEqual({ kind: 'done' })
        before = after
      }
      expect(add([first, repriced])).toBe(prices.at(-1) ?? first)
    }),
    { numRuns: 400 },
  )
})

test('what is charged on top less what is taken back is the sum of all differences', () => {
  const signed = fc.bigInt({ min: -9_999_999n, max: 9_999_999n }).map((units) => formatDecimal(units, 2))
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 20 }), (differences) => {
      const { more, less } = totalsOf(differences)
      expect(compare(more, 0) >= 0 && compare(less, 0) >= 0).toBe(true)
      expect(subtract(more, less)).toBe(add(differences))
    }),
    { numRuns: 300 },
  )
})
