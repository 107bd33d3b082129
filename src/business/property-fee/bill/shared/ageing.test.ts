import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { ageOf, dueDatesOf, overdueDays } from './ageing.ts'
import { billAge, type BillAge } from './dictionaries.ts'

const day = '2026-11-21'
const ages = Object.keys(billAge.items) as BillAge[]

test.each<[number, BillAge | null]>([
  [-5, null],
  [0, null],
  [1, 'D30'],
  [30, 'D30'],
  [31, 'D90'],
  [90, 'D90'],
  [91, 'D180'],
  [180, 'D180'],
  [181, 'D365'],
  [365, 'D365'],
  [366, 'MORE'],
  [4000, 'MORE'],
])('%i days behind its last day a debt is %s', (days, age) => {
  const dueDate = addDays(day, -days)
  expect(ageOf(dueDate, day)).toBe(age)
  expect(overdueDays(dueDate, day)).toBe(Math.max(days, 0))
})

test('the days of an age are those of its debts, and every debt has one age', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 1200 }), (days) => {
      const dueDate = addDays(day, -days)
      const held = ages.filter((age) => {
        const { from, to } = dueDatesOf(age, day)
        return dueDate <= to && (from === null || dueDate >= from)
      })
      const age = ageOf(dueDate, day)
      expect(held).toEqual(age === null ? [] : [age])
    }),
    { numRuns: 300 },
  )
})
