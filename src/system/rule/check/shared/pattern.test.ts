import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PatternError } from './pattern-parse.ts'
import { readPattern } from './pattern.ts'

const sources = [
  '^\\d+$',
  '^[A-Z]{2}\\d{3,5}$',
  '^(?:ab|a|b)*c?$',
  '^[^_].*[^_]$',
  'a.c',
  '^(a|b|)+$',
  '^\\w+@\\w+\\.(com|cn)$',
  '^[\\u4e00-\\u9fa5]{2,4}$',
  '^.{3,}$',
  '^(ZD|BX)-?\\d{4}(0[1-9]|1[0-2])\\d*$',
  '[^\\s\\d]',
  '^$',
  '^(a?){5}a{3}$',
  '^[a\\-z]+$|^[-x]$',
]

test('a pattern judges as the same regular expression does', () => {
  const signs = fc.constantFrom(...'abcABZDX0129_-@.cnom 中文\n')
  const text = fc.array(signs, { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...sources), text, (source, value) => {
      expect(readPattern(source)(value)).toBe(new RegExp(source, 'u').test(value))
    }),
    { numRuns: 3000 },
  )
})

describe('what would keep a backtracking engine busy for years', () => {
  test.each(['^(a+)+$', '^(a|a)*$', '^(a*)*$', '^(.*a){12}$', '(x+x+)+y'])('is answered: %s', (source) => {
    expect(readPattern(source)(`${'a'.repeat(500)}!`)).toBe(false)
  })
})

test.each([
  ['(a', '括号没有成对'],
  ['a)', '括号没有成对'],
  ['[a', '表达式不完整'],
  ['*a', '重复符号前缺少内容'],
  ['a**', '重复符号不能连用'],
  ['a{3,1}', '重复次数不正确'],
  ['a{500}', '重复次数不能超过200'],
  ['(?=a)b', '不支持零宽断言和命名分组'],
  ['(a)\\1', '不支持 \\1'],
  ['\\bword', '不支持 \\b'],
  ['[z-a]', '字符范围不正确'],
  ['((a{200}){200}){200}', '表达式过于复杂'],
  ['a'.repeat(201), '表达式不能超过200个字符'],
])('%s is refused', (source, reason) => {
  expect(() => readPattern(source)).toThrow(new PatternError(reason))
})
