import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { isProposalEnough, noticeDaysOf, noticeFault } from './notice-days.ts'

describe('the notice', () => {
  test.each([
    ['2026-12-15 09:00:00', '公告日至表决开始不足15日'],
    ['2026-12-16 00:00:00', undefined],
    ['2026-12-16 09:00:00', undefined],
  ])('of 2026-12-01 for a vote from %s', (start, fault) => {
    expect(noticeFault('2026-12-01', start, 15)).toBe(fault)
  })

  test.each([
    ['1', 15, 15],
    ['4', 20, 20],
    ['5', 20, 7],
  ])('of type %s under rules of %i days needs %i', (type, noticeDays, days) => {
    expect(noticeDaysOf(type, { noticeDays })).toBe(days)
  })

  test('is long enough on the last day and not one day later, whatever the days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 3000 }), (days, from) => {
        const start = `${addDays('2026-01-01', from + days)} 08:00:00`
        const noticed = addDays('2026-01-01', from)
        expect(noticeFault(noticed, start, days)).toBeUndefined()
        expect(noticeFault(addDays(noticed, 1), start, days)).toContain(`不足${days}日`)
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  [1, 9, false],
  [2, 9, true],
  [1, 5, true],
  [1, 6, false],
  [0, 0, false],
])('%i of %i persons may ask for a meeting: %s', (owners, persons, enough) => {
  expect(isProposalEnough(owners, persons)).toBe(enough)
})
