import { expect, test } from 'vitest'
import { renumbered, type Place } from './place-entry.ts'

const places = (...numbers: number[]): Place[] => numbers.map((sortNo, index) => ({ id: `o${index}`, sortNo }))

test.each<[string, Place[], number, Place[]]>([
  ['alone', [], 0, [{ id: 'x', sortNo: 1 }]],
  ['to the front', places(3, 4), 0, [{ id: 'x', sortNo: 2 }]],
  ['to the end', places(3, 4), 2, [{ id: 'x', sortNo: 5 }]],
  ['between two numbers', places(1, 2), 1, [{ id: 'x', sortNo: 1.5 }]],
])('%s only the moved entry gets another number', (_name, others, at, changed) => {
  expect(renumbered(others, 'x', at)).toEqual(changed)
})

test('where two numbers leave no room, those behind give way as far as they stand in the way', () => {
  expect(renumbered(places(1, 1, 2, 9), 'x', 1)).toEqual([
    { id: 'x', sortNo: 2 },
    { id: 'o1', sortNo: 3 },
    { id: 'o2', sortNo: 4 },
  ])
  const next = 1 + Number.EPSILON
  expect(renumbered(places(1, next), 'x', 1)).toEqual([
    { id: 'x', sortNo: 2 },
    { id: 'o1', sortNo: 3 },
  ])
})
