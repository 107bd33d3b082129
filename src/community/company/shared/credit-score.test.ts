import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '#kernel/shared/decimal.ts'
import { creditGradeOf, creditScore, type CreditFact } from './credit-score.ts'

const day = '2026-11-21'
const fact = (kind: string, score: string, more: Partial<CreditFact> = {}): CreditFact => ({
  ...{ kind, score, eventDate: '2026-01-01', validUntil: '2027-01-01', state: '3' },
  ...more,
})

const reference = [
  fact('1', '78.0'),
  fact('2', '6.0'),
  fact('2', '4.0', { validUntil: '2026-11-20' }),
  fact('3', '1.5'),
]

test('base 78.0, good 6.0 and an expired 4.0, bad 1.5 make 82.5 and AA', () => {
  expect(creditScore(reference, day)).toBe('82.5')
  expect(creditGradeOf('82.5', false)).toBe('AA')
})

test('a further bad 3.0 makes 79.5 and A', () => {
  const score = creditScore([...reference, fact('3', '3.0')], day)
  expect(score).toBe('79.5')
  expect(creditGradeOf(score, false)).toBe('A')
})

test.each([
  ['85.0', 'AAA'],
  ['84.9', 'AA'],
  ['80.0', 'AA'],
  ['79.9', 'A'],
  ['70.0', 'A'],
  ['69.9', 'B'],
  ['60.0', 'B'],
  ['59.9', 'C'],
  ['0.0', 'C'],
])('%s points are grade %s, and the blacklist stands above', (score, grade) => {
  expect(creditGradeOf(score, false)).toBe(grade)
  expect(creditGradeOf(score, true)).toBe('BLACK')
})

test('a district may set other thresholds', () => {
  const own = { gradeAaa: '95.0', gradeAa: '90.0', gradeA: '85.0', gradeB: '80.0' }
  expect(creditGradeOf('82.5', false, own)).toBe('B')
})

const points = fc.integer({ min: 0, max: 999 }).map((tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`)
const dates = fc.constantFrom('2025-06-30', '2026-01-01', '2026-11-20', '2026-11-21', '2026-11-22', '2027-05-01')
const facts = fc.array(
  fc.record({
    kind: fc.constantFrom('1', '2', '3'),
    score: points,
    eventDate: dates,
    validUntil: dates,
    state: fc.constantFrom('1', '2', '3', '4', '5'),
  }),
  { maxLength: 30 },
)

describe('whatever a company did', () => {
  test('its points are what whole tenths add up to', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const sum = (kind: string) =>
          all
            .filter((one) => one.kind === kind && one.state === '3' && one.eventDate <= day && one.validUntil >= day)
            .reduce((total, { score }) => total + Math.round(Number(score) * 10), 0)
        const tenths = Math.max(Math.min(sum('1'), 800) + Math.min(sum('2'), 400) - sum('3'), 0)
        expect(creditScore(all, day)).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}`)
      }),
    )
  })

  test('one more good event never lowers its points, one more bad event never raises them', () => {
    fc.assert(
      fc.property(facts, points, (all, score) => {
        const before = creditScore(all, day)
        expect(compare(creditScore([...all, fact('2', score)], day), before)).toBeGreaterThanOrEqual(0)
        expect(compare(creditScore([...all, fact('3', score)], day), before)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
