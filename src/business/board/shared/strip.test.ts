import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceFault, chosenStrip, fewest, most, mostSpare } from './strip.ts'

const offered = { strip: ['a', 'b', 'c', 'd', 'e'], spare: ['x', 'y', 'z'] }

test.each([
  [[], 'a b c d e'],
  [['a', 'b', 'c', 'd'], 'a b c d'],
  [['e', 'd', 'c', 'b', 'a'], 'e d c b a'],
  [['a', 'x', 'b', 'c', 'd', 'e'], 'a x b c d e'],
  [['a', 'a', 'b', 'b', 'c', 'c', 'd'], 'a b c d'],
  // A figure that is no more leaves its place.
  [['a', 'gone', 'b', 'c', 'd'], 'a b c d'],
  // What cannot be kept gives way to the role's own.
  [['a', 'b', 'c'], 'a b c d e'],
  [['a', 'b', 'x', 'y'], 'a b c d e'],
  [['a', 'b', 'c', 'd', 'e', 'x', 'y'], 'a b c d e'],
])('of %j are shown %s', (chosen, shown) => {
  expect(chosenStrip(chosen, offered).join(' ')).toBe(shown)
})

test.each([
  [['a', 'b', 'c'], '至少保留4个指标'],
  [['a', 'b', 'x', 'y'], '最多换入1个指标'],
  [['a', 'b', 'c', 'd', 'e', 'x', 'y'], '最多显示6个指标'],
  [['a', 'b', 'c', 'x'], null],
])('the choice %j is answered by %s', (chosen, words) => {
  expect(choiceFault(chosen, offered)).toBe(words)
})

test('whatever is asked for, four to six figures of the role are shown, at most one of them taken in', () => {
  const codes = fc.array(fc.constantFrom(...offered.strip, ...offered.spare, 'gone'), { maxLength: 12 })
  fc.assert(
    fc.property(codes, (chosen) => {
      const shown = chosenStrip(chosen, offered)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length).toBeGreaterThanOrEqual(fewest)
      expect(shown.length).toBeLessThanOrEqual(most)
      expect(shown.filter((code) => offered.spare.includes(code)).length).toBeLessThanOrEqual(mostSpare)
      expect(shown.every((code) => [...offered.strip, ...offered.spare].includes(code))).toBe(true)
      // What was shown is a choice that stays.
      expect(chosenStrip(shown, offered)).toEqual(shown)
    }),
    { numRuns: 300 },
  )
})
