import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { lateMark } from './late-mark.ts'

test.each([
  ['2026-11-19', 0],
  ['2026-11-20', 0],
  ['2026-11-21', 1],
  ['2026-11-22', 1],
  ['2026-11-23', 3],
  ['2026-11-26', 3],
  ['2026-11-27', 7],
  ['2026-12-03', 7],
  ['2026-12-04', 14],
])('a seal that was due on the 20th of November is called to mind on %s at mark %i', (day, mark) => {
  expect(lateMark('2026-11-20', day)).toBe(mark)
})

test('a mark is reached on its own day, stays until the next and never goes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      const mark = lateMark('2026-01-01', addDays('2026-01-01', days))
      expect(mark).toBeLessThanOrEqual(days)
      expect(lateMark('2026-01-01', addDays('2026-01-01', mark))).toBe(mark)
      expect(lateMark('2026-01-01', addDays('2026-01-01', days + 1))).toBeGreaterThanOrEqual(mark)
    }),
  )
})
