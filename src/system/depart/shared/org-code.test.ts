import { expect, test } from 'vitest'
import { childCode, levelOf, parentCode } from './org-code.ts'

test.each([
  ['', 1, 'A01'],
  ['A01', 12, 'A01A12'],
  ['A01', 99, 'A01A99'],
  ['A01', 100, 'A01B01'],
  ['', 26 * 99, 'Z99'],
])('below %j child %i has the code %s', (parent, index, code) => {
  expect(childCode(parent, index)).toBe(code)
  expect(parentCode(code)).toBe(parent)
  expect(levelOf(code)).toBe(parent.length / 3 + 1)
})

test.each([0, 26 * 99 + 1])('there is no child %i', (index) => {
  expect(() => childCode('', index)).toThrow(RangeError)
})
