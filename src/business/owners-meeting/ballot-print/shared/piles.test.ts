import { expect, test } from 'vitest'
import { pilesIn } from './piles.ts'

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1200, [500, 500, 200]],
])('%i ballots lie in piles of %j, in their order', (count, sizes) => {
  const all = Array.from({ length: count }, (_, place) => place)
  const piles = pilesIn(all, 500)
  expect(piles.map(({ length }) => length)).toEqual(sizes)
  expect(piles.flat()).toEqual(all)
})
