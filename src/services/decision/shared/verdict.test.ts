import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { topicKind, type TopicKind } from './dictionaries.ts'
import { ruleOf, thresholdsOf, verdictOf, type Figures } from './verdict.ts'

const figures = (total: number, joined: number, agree: number): Figures => ({
  totalCount: total,
  totalArea: `${total}.00`,
  joinedCount: joined,
  joinedArea: `${joined}.00`,
  agreeCount: agree,
  agreeArea: `${agree}.00`,
})
const now = '2026-11-01'

describe('the Civil Code', () => {
  test.each([
    // Two thirds and three quarters include themselves, a half does not.
    ['1', 9, 6, 4, 'PASSED'],
    ['1', 9, 6, 3, 'FAILED'],
    ['1', 9, 5, 5, 'NO_QUORUM'],
    ['8', 12, 8, 6, 'PASSED'],
    ['8', 12, 8, 5, 'FAILED'],
    ['5', 12, 8, 5, 'PASSED'],
    ['1', 0, 0, 0, 'NO_QUORUM'],
  ] as const)('kind %s: of %i joined %i and agreed %i: %s', (kind, total, joined, agree, result) => {
    expect(verdictOf(kind, now, figures(total, joined, agree))).toBe(result)
  })

  test('persons and areas are asked each for itself', () => {
    const short = { ...figures(9, 6, 4), joinedArea: '5.99' }
    expect(verdictOf('1', now, short)).toBe('NO_QUORUM')
    expect(verdictOf('1', now, { ...figures(9, 6, 4), agreeArea: '3.00' })).toBe('FAILED')
  })

  test('a missed border is told by figures, never by a rounded share', () => {
    const border = { ...figures(9, 6, 4), totalArea: '1001.00', joinedArea: '667.33', agreeArea: '400.00' }
    const [, area] = thresholdsOf('1', now, border)
    expect(area).toMatchObject({ holds: false, text: '参与面积667.33㎡，未达到三分之二（至少667.34㎡）' })
    const reached = thresholdsOf('1', now, { ...border, joinedArea: '667.34' })
    expect(reached[1]?.text).toBe('参与面积667.34㎡，达到三分之二（至少667.34㎡）')
    expect(reached[2]?.text).toBe('同意人数4人，超过二分之一（至少4人）')
  })
})

test.each([
  ['5', 9, 6, 'PASSED'],
  ['5', 9, 5, 'FAILED'],
  ['8', 9, 5, 'PASSED'],
  ['8', 10, 5, 'FAILED'],
] as const)(
  'before 2021 the Property Law asks all owners: kind %s, of %i agreed %i: %s',
  (kind, total, agree, result) => {
    expect(verdictOf(kind, '2020-12-31', figures(total, agree, agree))).toBe(result)
    expect(ruleOf(kind, '2020-12-31').join).toBeNull()
  },
)

test('the least figure that is told holds, and one unit less does not', () => {
  const kinds = Object.keys(topicKind.items) as TopicKind[]
  const day = fc.constantFrom('2020-12-31', now)
  fc.assert(
    fc.property(fc.constantFrom(...kinds), day, fc.integer({ min: 1, max: 5000 }), (kind, on, total) => {
      const { agree } = ruleOf(kind, on)
      const least = thresholdsOf(kind, on, figures(total, total, 0)).find(({ label }) => label === '同意人数')!
      const needed = Number(/至少(\d+)人/.exec(least.text)![1])
      expect(verdictOf(kind, on, figures(total, total, needed))).toBe('PASSED')
      expect(verdictOf(kind, on, figures(total, total, needed - 1))).toBe('FAILED')
      expect(needed * Number(agree.below)).toBeGreaterThanOrEqual(total * Number(agree.above))
    }),
  )
})
