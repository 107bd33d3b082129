import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '../../consultation/shared/schema.ts'
import { countOpinions, shareOf, type Opinion } from './opinion-count.ts'

test.each([
  [0, 0, '0.00'],
  [0, 7, '0.00'],
  [1, 3, '33.33'],
  [2, 3, '66.67'],
  [1, 8, '12.50'],
  [1, 200_000, '0.00'],
  [5, 100_000, '0.01'],
  [7, 7, '100.00'],
])('%d of %d is %s percent', (count, whole, share) => {
  expect(shareOf(count, whole)).toBe(share)
})

const optionIds = ['a', 'b', 'c']
const question = (id: string): Question => ({
  ...{ id, title: id, kind: 'MULTIPLE', minChoices: 1, maxChoices: 3, hasText: 'Y' },
  options: optionIds.map((option) => ({ id: option, name: option })),
})
const questions = [question('q1'), question('q2')]

const answer = (questionId: string) =>
  fc.record({
    questionId: fc.constant(questionId),
    optionIds: fc.subarray(optionIds),
    text: fc.constantFrom(undefined, '甲', '乙'),
  })
const opinion: fc.Arbitrary<Opinion> = fc.record({
  answers: fc.tuple(answer('q1'), answer('q2')).chain((both) => fc.subarray(both)),
  building: fc.constantFrom(null, '1幢', '2幢'),
  who: fc.constantFrom(null, '101', '102'),
})

test('counts are those that a reader with a pencil comes to, in whatever order the answers lie', () => {
  fc.assert(
    fc.property(fc.array(opinion, { maxLength: 12 }), (opinions) => {
      const counted = countOpinions(questions, opinions)
      expect(countOpinions(questions, opinions.toReversed())).toEqual(counted)
      for (const { id, options, texts, buildings } of counted) {
        const said = opinions.flatMap(({ answers, building }) =>
          answers.filter(({ questionId }) => questionId === id).map((one) => ({ ...one, building })),
        )
        for (const [at, { id: option, count }] of options.entries()) {
          const naive = said.filter((one) => one.optionIds.includes(option))
          expect(count).toBe(naive.length)
          const placed = naive.filter(({ building }) => building !== null)
          expect(buildings.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)).toBe(placed.length)
        }
        expect(texts).toHaveLength(said.filter(({ text }) => text !== undefined).length)
      }
    }),
    { numRuns: 300 },
  )
})

test('of one choice the counts add up to the households and the shares to the whole, but for their rounding', () => {
  const single = [{ ...question('q1'), kind: 'SINGLE' as const }]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...optionIds), { minLength: 1, maxLength: 400 }), (chosen) => {
      const opinions = chosen.map((option) => ({ answers: [{ questionId: 'q1', optionIds: [option] }] }))
      const [{ options }] = countOpinions(single, opinions) as [ReturnType<typeof countOpinions>[number]]
      expect(options.reduce((sum, { count }) => sum + count, 0)).toBe(chosen.length)
      const whole = options.reduce((sum, { share }) => sum + Number(share), 0)
      expect(Math.abs(whole - 100)).toBeLessThan(0.02)
    }),
    { numRuns: 200 },
  )
})
