import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, formatDecimal, subtract } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { cutBy, daysOfMonth, monthsUntil, nothing, rateOf, ratesOf, together, type BillSums } from './collection.ts'

const sums = (part: Partial<BillSums>): BillSums => ({ ...nothing, ...part })

test.each<[string, string, string | null]>([
  ['0.00', '0.00', null],
  ['0.00', '698.10', '0.00'],
  ['698.10', '698.10', '100.00'],
  ['100.00', '150.00', '66.67'],
  ['0.01', '30000.00', '0.00'],
  ['2.00', '3.00', '66.67'],
  ['0.00', '-5.00', null],
])('%s of %s is %s percent', (part, whole, rate) => {
  expect(rateOf(part, whole)).toBe(rate)
})

describe('the rates of a period', () => {
  test('are worked out of sums, never averaged: 90 of 100 and 10 of 50 are 66.67', () => {
    const villages = [sums({ due: '100.00', paid: '90.00' }), sums({ due: '50.00', paid: '10.00' })]
    const all = together(villages)
    const older = { atStart: '0.00', cleared: '0.00' }
    expect(ratesOf(all, all, older)).toEqual({ rate: '66.67', olderRate: null, wholeRate: '66.67' })
  })

  test('take arrears of older years to the bills of the year', () => {
    const period = sums({ due: '200.00', paid: '150.00' })
    const year = { due: '800.00', paid: '600.00' }
    const older = { atStart: '400.00', cleared: '100.00' }
    // (600 + 100) of (800 + 400).
    expect(ratesOf(period, year, older)).toEqual({ rate: '75.00', olderRate: '25.00', wholeRate: '58.33' })
  })

  test('are unknown where nothing is due', () => {
    expect(ratesOf(nothing, nothing, { atStart: '0.00', cleared: '0.00' })).toEqual({
      ...{ rate: null, olderRate: null, wholeRate: null },
    })
  })
})

const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => formatDecimal(BigInt(cents), 2))
const cell = fc
  .record({
    ...{ count: fc.integer({ min: 1, max: 50 }), paid: money, owed: money, lost: money },
    village: fc.integer({ min: 1, max: 5 }),
    building: fc.integer({ min: 1, max: 4 }),
    item: fc.integer({ min: 1, max: 3 }),
  })
  .map((one) => ({ ...one, due: add([one.paid, one.owed, one.lost]) }))

test('every cut of the same bills has the same totals, its rates between 0 and 100, the largest debt first', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), (cells) => {
      const whole = together(cells)
      expect(whole.due).toBe(add([whole.paid, whole.owed, whole.lost]))
      for (const key of ['village', 'building', 'item'] as const) {
        const cuts = cutBy(cells, (one) => ({ key: String(one[key]), label: `${key}${one[key]}` }))
        expect(together(cuts)).toEqual(whole)
        expect(new Set(cuts.map((cut) => cut.key)).size).toBe(cuts.length)
        for (const [at, { rate, due, owed }] of cuts.entries()) {
          if (compare(due, 0) === 0) expect(rate).toBeNull()
          else expect(Number(rate) >= 0 && Number(rate) <= 100).toBe(true)
          if (at > 0) expect(compare(subtract(cuts[at - 1]!.owed, owed), 0)).not.toBe(-1)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['2026-11-21', 3, ['2026-09', '2026-10', '2026-11']],
  ['2026-02-28', 4, ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-12-31', 1, ['2026-12']],
  ['2026-01-01', 13, expect.arrayContaining(['2025-01', '2026-01'])],
])('the months until %s, %i of them', (day, count, months) => {
  expect(monthsUntil(day, count)).toEqual(months)
  expect(monthsUntil(day, count)).toHaveLength(count)
})

test('the days of months follow each other without gap', () => {
  const months = monthsUntil('2028-03-10', 30)
  const days = months.map((month) => daysOfMonth(month, '9999-12-31'))
  for (const [at, { begin }] of days.entries()) if (at > 0) expect(begin).toBe(addDays(days[at - 1]!.end, 1))
  expect(daysOfMonth('2028-02', '9999-12-31').end).toBe('2028-02-29')
  expect(daysOfMonth('2028-03', '2028-03-10')).toEqual({ begin: '2028-03-01', end: '2028-03-10' })
})
