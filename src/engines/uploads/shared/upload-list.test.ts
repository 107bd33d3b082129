import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, moved, pathsOf, valueOf, withPath } from './upload-list.ts'

test('a value is its paths joined by commas, and files keep their names', () => {
  const value = 'temp/202611/0a/%E7%94%B2.png?e=1&s=x,temp/202611/0b/100%.pdf'
  expect(entriesOf(value).map(({ fileName }) => fileName)).toEqual(['甲.png', '100%.pdf'])
  expect(valueOf(pathsOf(value))).toBe(value)
  for (const none of [undefined, null, '', 0]) expect(valueOf(pathsOf(none))).toBeUndefined()
})

test('where only so many may stay, the last ones do', () => {
  expect(withPath(['a', 'b'], 'c', 2)).toEqual(['b', 'c'])
  expect(withPath(['a'], 'c', 9)).toEqual(['a', 'c'])
})

test('the first goes no further left and the last no further right', () => {
  expect(moved(['a', 'b'], 'a', -1)).toBe('未知的操作')
  expect(moved(['a', 'b'], 'b', 1)).toBe('已经是最后一张了')
  expect(moved(['a', 'b'], 'x', 1)).toBe('未知的操作')
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
})

test('a step there and back again leaves the order as it was', () => {
  const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(lists, fc.nat(), (list, at) => {
      const path = list[at % (list.length - 1)]!
      const there = moved(list, path, 1) as string[]
      expect(moved(there, path, -1)).toEqual(list)
    }),
  )
})
