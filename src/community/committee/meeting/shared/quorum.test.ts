import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasQuorum, resultOf, resultText } from './quorum.ts'

test.each([
  [7, 4, 3, 'FAILED', '同意委员3人，未达到全体委员7人的半数（至少4人）'],
  [7, 4, 4, 'PASSED', '同意委员4人，达到全体委员7人的半数（至少4人）'],
  [7, 3, 3, 'NO_QUORUM', '出席委员3人，未超过委员7人的半数（至少4人）'],
  [6, 4, 3, 'PASSED', '同意委员3人，达到全体委员6人的半数（至少3人）'],
  [6, 3, 3, 'NO_QUORUM', '出席委员3人，未超过委员6人的半数（至少4人）'],
  [5, 3, 2, 'FAILED', '同意委员2人，未达到全体委员5人的半数（至少3人）'],
  [0, 0, 0, 'NO_QUORUM', '出席委员0人，未超过委员0人的半数（至少1人）'],
] as const)('of %i members %i are there and %i agree: %s', (members, present, agree, result, words) => {
  expect([resultOf({ members, present, agree }), resultText({ members, present, agree })]).toEqual([result, words])
})

/** Counted by hand: each member is absent, there, or there and for it. */
const naive = (people: readonly ('absent' | 'there' | 'agrees')[]) => {
  const present = people.filter((one) => one !== 'absent').length
  const absent = people.length - present
  if (!(present > absent)) return 'NO_QUORUM'
  const agree = people.filter((one) => one === 'agrees').length
  // As many as all the others together: half is enough.
  return agree >= people.length - agree ? 'PASSED' : 'FAILED'
}

test('agrees with a count by hand, whoever is there and whatever they say', () => {
  const someone = fc.constantFrom('absent' as const, 'there' as const, 'agrees' as const)
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 15 }), (people) => {
      const present = people.filter((one) => one !== 'absent').length
      const agree = people.filter((one) => one === 'agrees').length
      const figures = { members: people.length, present, agree }
      expect(resultOf(figures)).toBe(naive(people))
      expect(hasQuorum(figures)).toBe(naive(people) !== 'NO_QUORUM')
    }),
  )
})
