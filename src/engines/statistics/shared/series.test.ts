import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byValue, fillDays, heatOf, largestOf, nearestSeries, sharesOf } from './series.ts'

test('days without a value count nothing, over the end of a month and of a leap February', () => {
  const points = [{ key: '2028-02-29', label: '2月29日', value: 3 }]
  expect(fillDays(points, '2028-02-28', '2028-03-01')).toEqual([
    { key: '2028-02-28', label: '2028-02-28', value: 0 },
    { key: '2028-02-29', label: '2月29日', value: 3 },
    { key: '2028-03-01', label: '2028-03-01', value: 0 },
  ])
})

test('a period that ends before it begins has no days, and an endless one stops', () => {
  expect(fillDays([], '2026-11-21', '2026-11-20')).toEqual([])
  expect(fillDays([], '1900-01-01', '2900-01-01')).toHaveLength(1100)
})

test('the largest value comes first and equal ones keep their order', () => {
  const points = [1, 3, 3, 2].map((value, index) => ({ key: String(index), label: '', value }))
  expect(byValue(points).map(({ key }) => key)).toEqual(['1', '2', '3', '0'])
})

test('heat runs in four steps to the largest value, and nothing stays cold', () => {
  expect([0, 1, 25, 26, 50, 75, 99, 100].map((value) => heatOf(value, 100))).toEqual([0, 1, 1, 2, 2, 3, 4, 4])
  expect(heatOf(5, 0)).toBe(0)
})

test('a place between two lines belongs to the nearer one, and to none that ends before it', () => {
  const line = (...values: number[]) => ({ points: values.map((value, at) => ({ key: `${at}`, label: '', value })) })
  const lines = [line(90, 80), line(10, 12, 5)]
  expect([89, 51, 50, 49, 0].map((height) => nearestSeries(lines, 0, height))).toEqual([0, 0, 0, 1, 1])
  expect([nearestSeries(lines, 2, 80), nearestSeries([], 0, 3)]).toEqual([1, 0])
})

const valued = (...values: number[]) => values.map((value, at) => ({ key: `k${at}`, label: `第${at}`, value }))

test('beyond the most places the rest stands together as the last, and the sum stays', () => {
  expect(largestOf(valued(1, 5, 3), 3).map(({ value }) => value)).toEqual([5, 3, 1])
  expect(largestOf(valued(1, 5, 3, 2), 3)).toMatchObject([
    { value: 5 },
    { value: 3 },
    { key: '', label: '其他', value: 3 },
  ])
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 40 }), fc.integer({ min: 2, max: 12 }), (values, most) => {
      const shown = largestOf(valued(...values), most)
      const sum = (points: readonly { value: number }[]) => points.reduce((all, { value }) => all + value, 0)
      expect(shown.length).toBe(Math.min(values.length, most))
      expect(sum(shown)).toBe(sum(valued(...values)))
    }),
  )
})

test('shares add up so far, and end at the whole', () => {
  expect(sharesOf(valued(6, 3, 1))).toEqual([60, 90, 100])
  expect(sharesOf(valued(1, 1, 1))).toEqual([33.33, 66.67, 100])
  expect(sharesOf(valued(0, 0))).toEqual([0, 0])
  expect(sharesOf([])).toEqual([])
})
