import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aheadChoices, aheadEnd, aheadRefusal, monthsOf } from './ahead-choice.ts'

const months = (...some: (string | null)[]) => some.map((one) => ({ months: one }))

describe('months ahead', () => {
  test.each([
    ['2026-11-28', 1, '2027-01-01'],
    ['2026-11-01', 12, '2027-12-01'],
    ['2026-12-31', 2, '2027-03-01'],
    ['2028-01-31', 1, '2028-03-01'],
  ])('from %s on, %i of them, begin before %s', (day, aheadMost, end) => {
    expect(aheadEnd(day, { aheadLeast: 1, aheadMost })).toBe(end)
  })

  test.each([
    [['1', '1', '1'], '3'],
    [['0.33333333', '0.33333333', '0.33333333'], '1'],
    [['0.64516129', '1'], '1.65'],
    [['10'], '10'],
    [['2.5', null], '2.5'],
    [[], '0'],
  ])('of %j are %s months in words', (some, told) => {
    expect(monthsOf(months(...some))).toBe(told)
  })

  test.each([
    ['nothing', [], { aheadLeast: 3, aheadMost: 12 }, undefined],
    ['as many as are asked for', ['1', '1', '1'], { aheadLeast: 3, aheadMost: 12 }, undefined],
    ['a quarter in one', ['3'], { aheadLeast: 3, aheadMost: 12 }, undefined],
    ['too few', ['1', '1'], { aheadLeast: 3, aheadMost: 12 }, '至少预缴3个月，现为2个月'],
    ['a part of a month', ['0.5'], { aheadLeast: 1, aheadMost: 12 }, '至少预缴1个月，现为0.5个月'],
    ['what nobody takes', ['1'], { aheadLeast: 1, aheadMost: 0 }, '缴费设置不接受预缴'],
  ])('%s', (_name, some, rules, text) => {
    expect(aheadRefusal(months(...some), rules)).toBe(text)
  })
})

test('each charge is paid until the last of its periods that was chosen, in whatever order they were ticked', () => {
  const period = fc.record({
    assignId: fc.constantFrom('a', 'b', 'c'),
    periodEnd: fc.integer({ min: 1, max: 12 }).map((month) => `2027-${String(month).padStart(2, '0')}-28`),
  })
  fc.assert(
    fc.property(fc.array(period, { maxLength: 20 }), (chosen) => {
      const told = aheadChoices(chosen)
      expect(told.map(({ assignId }) => assignId).toSorted()).toEqual(
        [...new Set(chosen.map(({ assignId }) => assignId))].toSorted(),
      )
      for (const { assignId, until } of told) {
        const own = chosen.filter((one) => one.assignId === assignId).map(({ periodEnd }) => periodEnd)
        expect(own.toSorted().at(-1)).toBe(until)
      }
    }),
    { numRuns: 300 },
  )
})
