import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, multiply } from '#kernel/shared/decimal.ts'
import { daysLeft, missingOf, missingWords } from './meeting.ts'

const stand = (joined: number, whole: number, joinedArea: string, wholeArea: string) => ({
  persons: { joined, whole },
  area: { joined: joinedArea, whole: wholeArea },
})

test.each([
  [stand(412, 720, '46188.30', '78420.60'), '68 人、6,092.10 ㎡'],
  [stand(480, 720, '52280.40', '78420.60'), null],
  [stand(480, 720, '52280.39', '78420.60'), '0.01 ㎡'],
  [stand(1, 2, '0.00', '0.01'), '1 人、0.01 ㎡'],
])('%j is short of %s', (meeting, words) => {
  expect(missingWords(meeting)).toBe(words)
})

test('what is short is just enough for two thirds', () => {
  const counts = fc.tuple(fc.nat(5000), fc.nat(5000), fc.nat(9_999_999), fc.nat(9_999_999))
  fc.assert(
    fc.property(counts, ([a, b, c, d]) => {
      const [joined, whole] = [Math.min(a, b), Math.max(a, b)]
      const [part, all] = [Math.min(c, d), Math.max(c, d)]
      const missing = missingOf(stand(joined, whole, (part / 100).toFixed(2), (all / 100).toFixed(2)))
      const reached = joined + missing.persons
      expect(3 * reached >= 2 * whole && (missing.persons === 0 || 3 * (reached - 1) < 2 * whole)).toBe(true)
      const area = part + Number(multiply([missing.area, 100], 0))
      expect(3 * area >= 2 * all && (compare(missing.area, 0) === 0 || 3 * (area - 1) < 2 * all)).toBe(true)
    }),
  )
})

test('days are counted over the end of a month', () => {
  expect([daysLeft('2026-11-23', '2026-11-28 18:00:00'), daysLeft('2026-12-31', '2027-01-01')]).toEqual([5, 1])
})
