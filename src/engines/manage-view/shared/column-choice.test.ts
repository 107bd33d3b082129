import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, ordered, shownColumns, type ColumnChoice } from './column-choice.ts'

const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
const keysOf = (list: readonly { key: string }[]): string => list.map(({ key }) => key).join('')
const choice = (part: Partial<ColumnChoice>): ColumnChoice => ({ order: [], hidden: [], widths: {}, ...part })

test.each([
  [[], 'abcd', 'without a wish'],
  [['d', 'a', 'b', 'c'], 'dabc', 'a full wish'],
  [['c', 'a'], 'cdab', 'newer columns behind their left neighbour'],
  [['b', 'c', 'd'], 'abcd', 'a newer first column in front'],
  [['x', 'd', 'd', 'y'], 'abcd', 'unknown and repeated keys'],
])('%j orders the columns as %s: %s', (order, expected) => {
  expect(keysOf(ordered(columns, choice({ order })))).toBe(expected)
})

test('hidden columns go, but never the last', () => {
  expect(keysOf(shownColumns(columns, choice({ hidden: ['a', 'x'] })))).toBe('bcd')
  expect(keysOf(shownColumns(columns, choice({ hidden: ['a', 'b', 'c', 'd'], order: ['c'] })))).toHaveLength(1)
})

test('a spare column waits until it is asked for', () => {
  const withSpare = [{ key: 'a' }, { key: 'b', spare: true as const }, { key: 'c' }]
  expect(keysOf(shownColumns(withSpare, choice({})))).toBe('ac')
  expect(keysOf(shownColumns(withSpare, choice({ asked: ['b'] })))).toBe('abc')
  expect(keysOf(shownColumns(withSpare, choice({ asked: ['b'], hidden: ['b'] })))).toBe('ac')
})

test('whatever was wished, every column stands once, and the wished ones in their order', () => {
  const keys = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(keys, (order) => {
      const result = ordered(columns, choice({ order })).map(({ key }) => key)
      expect(result.toSorted()).toEqual(['a', 'b', 'c', 'd'])
      const wished = [...new Set(order)].filter((key) => result.includes(key))
      expect(result.filter((key) => wished.includes(key))).toEqual(wished)
    }),
  )
})

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
])('moving %i to %i gives %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected)
})
