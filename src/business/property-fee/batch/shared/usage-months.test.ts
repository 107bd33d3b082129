import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { monthsLater } from '../../shared/months.ts'
import { usageMonths } from './usage-months.ts'

test.each([
  ['2026-10-01', '2026-10-31', false, undefined, '2026-10', '2026-10'],
  ['2026-10-01', '2026-12-31', false, undefined, '2026-10', '2026-12'],
  ['2026-10-12', '2026-11-11', false, undefined, '2026-10', '2026-10'],
  ['2026-10-01', '2026-11-15', true, undefined, '2026-10', '2026-11'],
  ['2026-10-16', '2026-12-31', false, '2026-10', '2026-11', '2026-12'],
])('%s to %s (nothing follows: %s, charged to %s) is %s to %s', (from, to, isLast, charged, first, last) => {
  expect(usageMonths({ from, to }, isLast, charged)).toEqual({ first, last })
})

test('a month that goes on with another, or that was charged, is charged to nobody twice', () => {
  expect(usageMonths({ from: '2026-10-01', to: '2026-10-15' }, false, undefined)).toBeUndefined()
  expect(usageMonths({ from: '2026-10-20', to: '2026-10-31' }, false, '2026-10')).toBeUndefined()
})

function monthsBetween(first: string, last: string): string[] {
  const months = [first]
  for (let month = first; month < last;) {
    month = monthsLater(`${month}-01`, 1).slice(0, 7)
    months.push(month)
  }
  return months
}

test('periods that follow each other charge every month once, wherever they are cut', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 12 })
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 40 }), (places, begin) => {
      const first = addDays('2026-01-01', begin)
      const ends = [...places, 420].toSorted((one, other) => one - other).map((count) => addDays(first, count))
      const charged: string[] = []
      let from = first
      for (const [at, to] of ends.entries()) {
        const months = usageMonths({ from, to }, at === ends.length - 1, charged.at(-1))
        if (months) charged.push(...monthsBetween(months.first, months.last))
        from = addDays(to, 1)
      }
      expect(charged).toEqual(monthsBetween(first.slice(0, 7), ends.at(-1)!.slice(0, 7)))
    }),
    { numRuns: 300 },
  )
})
