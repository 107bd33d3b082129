import { expect, test } from 'vitest'
import { ranksOf } from './read-ranking.ts'

test.each([
  [[], []],
  [['80.00'], [1]],
  [
    ['80.00', '90.5', '100'],
    [3, 2, 1],
  ],
  [
    ['100.00', '100'],
    [1, 1],
  ],
  [
    ['80', '80.00', '90', '100', '100.00'],
    [4, 4, 3, 1, 1],
  ],
])('of %j the ranks are %j', (values, ranks) => {
  expect(ranksOf(values)).toEqual(ranks)
})
