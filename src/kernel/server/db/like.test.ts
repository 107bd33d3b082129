import { expect, test } from 'vitest'
import { containing, escaped } from './like.ts'

test.each([
  ['东湖', '东湖'],
  ['50%', '50\\%'],
  ['a_b', 'a\\_b'],
  ['c:\\d', 'c:\\\\d'],
])('%s stands in a pattern for itself alone', (word, part) => {
  expect(escaped(word)).toBe(part)
  expect(containing(word)).toBe(`%${part}%`)
})
