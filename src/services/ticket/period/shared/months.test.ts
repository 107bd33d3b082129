import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { monthsOf } from './months.ts'

test('a year from the middle of a month has thirteen parts', () => {
  const parts = monthsOf({ begin: '2025-11-26', end: '2026-11-25' })
  expect(parts).toHaveLength(13)
  expect(parts[0]).toEqual({ month: '2025-11', from: '2025-11-26', until: '2025-12-01' })
  expect(parts[1]).toEqual({ month: '2025-12', from: '2025-12-01', until: '2026-01-01' })
  expect(parts.at(-1)).toEqual({ month: '2026-11', from: '2026-11-01', until: '2026-11-26' })
})

test('every day lies in exactly one part, that of its month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 365 }), (start, length) => {
      const begin = addDays('2024-01-01', start)
      const parts = monthsOf({ begin, end: addDays(begin, length) })
      const days = parts.flatMap(({ month, from, until }) => {
        const own: string[] = []
        for (let day = from; day < until; day = addDays(day, 1)) own.push(`${month}|${day}`)
        return own
      })
      expect(days).toEqual(
        Array.from({ length: length + 1 }, (_, index) => addDays(begin, index)).map(
          (day) => `${day.slice(0, 7)}|${day}`,
        ),
      )
    }),
    { numRuns: 200 },
  )
})
