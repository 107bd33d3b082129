import { expect, test } from 'vitest'
import { codeAbove, digitsAt, levelOfCode, wholeCode } from './region-code.ts'

test.each([
  ['330000000000', 1, null],
  ['330100000000', 2, '330000000000'],
  ['330102000000', 3, '330100000000'],
  ['330199001000', 4, '330199000000'],
  ['330199001020', 5, '330199001000'],
  ['441900003000', 4, '441900000000'],
])('%s has level %i and stands below %s', (code, level, above) => {
  expect(levelOfCode(code)).toBe(level)
  expect(codeAbove(code)).toBe(above)
})

test('a shorter code stands for twelve digits', () => {
  expect(wholeCode('330102')).toBe('330102000000')
  expect(wholeCode('330102001002')).toBe('330102001002')
})

test('at each level some digits of a code speak', () => {
  const code = '330199001020'
  expect([1, 2, 3, 4, 5].map((level) => digitsAt(code, level))).toEqual(['33', '3301', '330199', '330199001', code])
})
