import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#kernel/shared/time.ts'
import { startOf } from './seed-plan.ts'
import { earliestStart, markOf, reminderMarks, termEnd } from '../shared/term.ts'

test('C-1: a term of five years from 2021-12-01 ends on 2026-11-30, with nine days left on 2026-11-21', () => {
  const end = termEnd('2021-12-01', 5)
  expect(end).toBe('2026-11-30')
  expect(daysBetween('2026-11-21', end)).toBe(9)
  expect([markOf(end, '2026-08-31'), markOf(end, '2026-09-01')]).toEqual([undefined, 90])
  expect([markOf(end, '2026-10-01'), markOf(end, '2026-10-31'), markOf(end, '2026-12-01')]).toEqual([60, 30, undefined])
})

test.each([
  ['2024-02-29', 5, '2029-02-28'],
  ['2024-02-29', 4, '2028-02-28'],
  ['2026-01-01', 1, '2026-12-31'],
])('a term from %s of %i years ends on %s', (start, years, end) => expect(termEnd(start, years)).toBe(end))

test('a term begins when the last one is over, or with the election', () => {
  expect(earliestStart('2026-11-10', '2026-11-30')).toBe('2026-12-01')
  expect(earliestStart('2026-11-10', '2026-11-10')).toBe('2026-11-11')
  expect(earliestStart('2026-11-10', '2026-11-09')).toBe('2026-11-10')
  expect(earliestStart('2026-11-10', null)).toBe('2026-11-10')
})

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1999-01-01', count))

test('each mark is reached once in a term, in order, and demonstration terms end when they are planned to', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 5 }), (start, years) => {
      const end = termEnd(start, years)
      const marks = Array.from({ length: 120 }, (_, back) => markOf(end, addDays(end, back - 110)))
      const fresh = marks.filter((mark, at) => mark !== undefined && mark !== marks[at - 1])
      expect(fresh).toEqual([...reminderMarks])
    }),
  )
  fc.assert(
    fc.property(days, fc.integer({ min: -2000, max: 2000 }), (day, left) => {
      const end = termEnd(startOf(day, left), 5)
      expect(Math.abs(daysBetween(day, end) - left)).toBeLessThanOrEqual(1)
    }),
  )
})
