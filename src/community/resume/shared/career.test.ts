import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { completenessOf, overlapsTooLong, resumeSections, sharedDays, workYears } from './career.ts'

const today = '2026-11-21'

describe('two times of work', () => {
  test.each([
    ['2020-01-01', '2022-06-30', '2022-03-01', null, true],
    ['2020-01-01', '2022-03-31', '2022-03-01', null, false],
    ['2020-01-01', '2022-04-01', '2022-03-01', null, true],
    ['2020-01-01', '2021-12-31', '2022-01-01', null, false],
    ['2020-01-01', null, '2026-11-01', null, false],
    ['2020-01-01', null, '2026-10-21', null, true],
  ])('%s to %s and %s to %s: too long together is %s', (startDate, endDate, otherStart, otherEnd, tooLong) => {
    const periods = [
      { startDate, endDate },
      { startDate: otherStart, endDate: otherEnd },
    ]
    expect(overlapsTooLong(periods, today)).toBe(tooLong)
    expect(overlapsTooLong(periods.toReversed(), today)).toBe(tooLong)
  })

  test('share the days that both hold', () => {
    expect(sharedDays({ startDate: '2022-03-01', endDate: '2022-03-31' }, { startDate: '2022-03-31' }, today)).toBe(1)
  })
})

const period = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 1500 }))
  .map(([from, length]) => ({ startDate: addDays('2015-01-01', from), endDate: addDays('2015-01-01', from + length) }))

test('years of work count every day once, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(period, { maxLength: 8 }), (periods) => {
      const days = new Set<string>()
      for (const { startDate, endDate } of periods)
        for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.add(day)
      expect(workYears(periods, today)).toBe(Math.floor(days.size / 365.25))
    }),
    { numRuns: 30 },
  )
})

test('each of the ten sections is a tenth', () => {
  expect(resumeSections).toHaveLength(10)
  expect(completenessOf({})).toBe(0)
  const whole = Object.fromEntries(resumeSections.flatMap(({ keys }) => keys.map((key): [string, unknown] => [key, 1])))
  expect(completenessOf(whole)).toBe(100)
  expect(completenessOf({ ...whole, major: '', workCount: 0 })).toBe(80)
})
