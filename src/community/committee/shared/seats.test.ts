import { expect, test } from 'vitest'
import { isWholeCommittee, leastMembers, leastSeatsIn } from './seats.ts'

test.each([
  ['ninety-nine homes, where three are allowed', 99, true, 3],
  ['a hundred homes, where three are allowed', 100, true, 5],
  ['one home, where three are not', 1, false, 5],
  ['homes that nobody has registered', 0, true, 5],
])('the least seats of a village with %s', (_name, homes, allowsThree, least) => {
  expect(leastSeatsIn(homes, allowsThree)).toBe(least)
})

test.each([
  [5, [5, 7, 9, 11]],
  [3, [3, 5, 7, 9, 11]],
])('with at least %s seats a committee has one of these numbers', (least, whole) => {
  const numbers = Array.from({ length: 20 }, (_, seats) => seats)
  expect(numbers.filter((seats) => isWholeCommittee(seats, least))).toEqual(whole)
})

test('a committee of three is filed with all of its members, a larger one with half', () => {
  expect([3, 5, 7, 9, 11].map(leastMembers)).toEqual([3, 3, 4, 5, 6])
})
