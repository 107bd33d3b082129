import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitWidths } from './column-widths.ts'

const column = fc
  .integer({ min: 64, max: 400 })
  .chain((width) => fc.record({ width: fc.constant(width), least: fc.integer({ min: 64, max: width }) }))
const columns = fc.array(column, { minLength: 1, maxLength: 20 })
const sum = (list: readonly number[]): number => list.reduce((total, width) => total + width, 0)
const natural = (list: readonly { width: number }[]): number => sum(list.map(({ width }) => width))
const least = (list: readonly { least: number }[]): number => sum(list.map((each) => each.least))

test('columns fill a wide room to the pixel', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 2000 }), (list, spare) => {
      expect(sum(fitWidths(list, natural(list) + spare))).toBe(natural(list) + spare)
    }),
  )
})

test('a room between the least and the natural widths is met without scrolling', () => {
  fc.assert(
    fc.property(columns, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const room = Math.floor(least(list) + (natural(list) - least(list)) * share)
      expect(sum(fitWidths(list, room))).toBeLessThanOrEqual(room)
    }),
  )
})

test('no column is ever narrower than its least, however small the room', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 3000 }), (list, room) => {
      const widths = fitWidths(list, room)
      expect(widths.every((width, index) => width >= list[index]!.least)).toBe(true)
    }),
  )
})

test('a firm column keeps its width while the others give way', () => {
  const firm = { width: 156, least: 156 }
  expect(fitWidths([firm, { width: 200, least: 144 }], 330)).toEqual([156, 174])
})

test('an unmeasured room leaves the widths as they are', () => {
  expect(fitWidths([{ width: 100, least: 72 }], 0)).toEqual([100])
})
