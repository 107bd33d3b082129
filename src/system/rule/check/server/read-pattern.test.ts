import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPattern } from './read-pattern.ts'

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
      expect(readPattern(source)!(value)).toBe(new RegExp(source, 'u').test(value))
    }),
    { numRuns: 3000 },
  )
})

describe('what would keep a backtracking engine busy for years', () => {
  test.each(['^(a+)+$', '^(a|a)*$', '^(a*)*$', '^(.*a){12}$', '(x+x+)+y'])('is answered: %s', (source) => {
    expect(readPattern(source)!(`${'a'.repeat(500)}!`)).toBe(false)
  })
})

test.each(['(a', 'a)', '[a', '*a', 'a{3,1}', '(?=a)b', '(?<!a)b', '(a)\\1', '[z-a]', '((a{200}){200}){200}'])(
  '%s is refused',
  (source) => expect(readPattern(source)).toBeUndefined(),
)
