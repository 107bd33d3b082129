import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childCode, indexOfCode, levelOf, parentCode } from './level-code.ts'

test('the place of a child can be read from its code', () => {
  const place = fc.integer({ min: 1, max: 26 * 99 })
  fc.assert(
    fc.property(place, place, (first, second) => {
      const code = childCode(childCode('', first), second)
      expect(indexOfCode(code)).toBe(second)
      expect(indexOfCode(parentCode(code))).toBe(first)
      expect(levelOf(code)).toBe(2)
    }),
  )
})
