import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  levelFault,
  levelOf,
  levelsText,
  looserThan,
  rankOf,
  shownValue,
  tightened,
  type LevelValue,
} from './levels.ts'

const levels = (text: string): LevelValue[] =>
  text.split('/').flatMap((value, at) => {
    const level = (['BLUE', 'YELLOW', 'ORANGE', 'RED'] as const)[at]!
    return value === '' ? [] : [{ level, value }]
  })
const contract = levels('90/60/30/0')
const value = (part: string, whole: string | null = null, scale = 1) => ({ part, whole, scale })

test.each([
  ['91', null],
  ['90', 'BLUE'],
  ['61', 'BLUE'],
  ['60', 'YELLOW'],
  ['30.00', 'ORANGE'],
  ['0', 'RED'],
  ['-12', 'RED'],
])('of at most 90/60/30/0 %s is %s', (part, level) => {
  expect(levelOf(contract, 'LE', value(part))?.level ?? null).toBe(level)
})

test.each([
  ['1873520.46', '2054118.00', null, '91.21'],
  ['1480000.00', '2054118.00', 'YELLOW', '72.05'],
  ['3', '10', 'RED', '30'],
  ['85', '100', 'BLUE', '85'],
  ['85.0000001', '100', null, '85'],
  ['0', '0', null, '0'],
])('a rate of %s in %s is %s, shown as %s', (part, whole, level, shown) => {
  const measured = value(part, whole, 100)
  expect(levelOf(levels('85/75/65/50'), 'LE', measured)?.level ?? null).toBe(level)
  expect(shownValue(measured).replace(/\.?0+$/, '') || '0').toBe(shown.replace(/\.?0+$/, '') || '0')
})

test.each([
  ['', 'LE', '请配置至少一个预警级别!'],
  ['30/60', 'LE', '各级阈值必须按递减排列'],
  ['60/60', 'LE', '各级阈值必须按递减排列'],
  ['20/10', 'GE', '各级阈值必须按递增排列'],
  ['90/60/30/0', 'LE', null],
  ['/60//0', 'LE', null],
  ['1/3/5/7', 'GE', null],
] as const)('thresholds %s with %s: %s', (text, how, fault) => {
  expect(levelFault(levels(text), how)).toBe(fault)
})

test('a level stands once', () => {
  expect(levelFault([...levels('90'), ...levels('80')], 'LE')).toBe('预警级别不能重复')
})

test.each([
  ['60/45/20/0', 'LE', true],
  ['120/90/45/0', 'LE', false],
  ['90/60/30/0', 'LE', false],
  ['120/90/45/', 'LE', true],
  ['120/90/45/-1', 'LE', true],
])('a street with %s is looser than the district with 90/60/30/0: %s', (text, how, isLooser) => {
  expect(looserThan(levels(text), contract, how as 'LE')).toBe(isLooser)
})

test.each([
  ['90/60/30/0', '100/60/40/0', 'LE', '100/60/40/0'],
  ['120/90/45/0', '100/60/40/0', 'LE', '120/90/45/0'],
  ['/50//', '60/40//', 'LE', '60/50/—/—'],
  ['///50', '40//', 'LE', '—/—/—/50'],
  ['5/10/20/30', '4/12/15/30', 'GE', '4/10/15/30'],
])('a street of %s under a district of %s becomes %s %s', (own, district, how, result) => {
  expect(levelsText(tightened(levels(own), levels(district), how as 'LE'))).toBe(result)
})

const how = fc.constantFrom('LE' as const, 'GE' as const)
const thresholds = fc
  .record({
    values: fc.uniqueArray(fc.integer({ min: -5, max: 20 }), { minLength: 4, maxLength: 4 }),
    kept: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ values, kept }) => ({ sorted: values.toSorted((a, b) => a - b), kept }))
const inOrder = ({ sorted, kept }: { sorted: number[]; kept: boolean[] }, compare: 'LE' | 'GE'): LevelValue[] =>
  levels((compare === 'LE' ? sorted.toReversed() : sorted).map((one, at) => (kept[at] ? String(one) : '')).join('/'))

test('tightened thresholds are in order, and warn no later than either of both', () => {
  fc.assert(
    fc.property(how, thresholds, thresholds, fc.integer({ min: -7, max: 22 }), (compare, own, district, part) => {
      const [mine, theirs] = [inOrder(own, compare), inOrder(district, compare)]
      const result = tightened(mine, theirs, compare)
      const rank = (some: LevelValue[]) => {
        const reached = levelOf(some, compare, value(String(part)))
        return reached ? rankOf(reached.level) : -1
      }
      expect(rank(result)).toBeGreaterThanOrEqual(Math.max(rank(mine), rank(theirs)))
      if (result.length > 0) expect(levelFault(result, compare)).toBeNull()
    }),
  )
})
