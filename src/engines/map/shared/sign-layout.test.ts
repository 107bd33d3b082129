import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesOverlap, type LabelBox } from './label-layout.ts'
import { settleSigns, wordsSize, type SignWanted } from './sign-layout.ts'

const wanted = (width: number, height: number) =>
  fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: width }),
      y: fc.integer({ min: 0, max: height }),
      radius: fc.integer({ min: 12, max: 22 }),
      isMovable: fc.boolean(),
      label: fc.option(fc.constantFrom(wordsSize('桂园里'), wordsSize('滨河街道')), { nil: undefined }),
    }),
    { maxLength: 60 },
  )
const names = (width: number, height: number) =>
  fc.array(fc.record({ x: fc.integer({ min: 0, max: width }), y: fc.integer({ min: 0, max: height }) }), {
    maxLength: 15,
  })
const nameSize = wordsSize('望江社区')

const signBox = ({ x, y, radius }: SignWanted, { dx, dy }: { dx: number; dy: number }): LabelBox => ({
  ...{ x: x + dx, y: y + dy },
  ...{ width: 2 * radius, height: 2 * radius },
})

/** Pairs that lie over each other. */
const overlaps = (boxes: readonly LabelBox[], others: readonly LabelBox[] = []): LabelBox[][] =>
  boxes.flatMap((one, index) =>
    [...boxes.slice(index + 1), ...others].filter((other) => boxesOverlap(one, other)).map((other) => [one, other]),
  )

describe.each([
  ['an office screen', 1152, 732],
  ['a phone', 390, 506],
])('on the map of %s', (_, width, height) => {
  test('no cluster lies over another, and no words over a cluster, a place or other words', () => {
    fc.assert(
      fc.property(wanted(width, height), names(width, height), (signs, places) => {
        const areas = places.map((place) => ({ ...place, ...nameSize }))
        const placed = settleSigns(signs, areas)
        const own = signs.map((sign, index) => signBox(sign, placed.signs[index]!))
        expect(overlaps(own.filter((_box, index) => signs[index]!.isMovable))).toEqual([])
        const words = [
          ...signs.flatMap(({ x, y, label }, index) => {
            const at = placed.signs[index]!.label
            return at && label ? [{ x: x + at.dx, y: y + at.dy, ...label }] : []
          }),
          ...areas.flatMap((area, index) => {
            const at = placed.names[index]
            return at ? [{ ...area, x: area.x + at.dx, y: area.y + at.dy }] : []
          }),
        ]
        expect(overlaps(words, own)).toEqual([])
        for (const [index, { isMovable }] of signs.entries())
          if (!isMovable) expect([placed.signs[index]!.dx, placed.signs[index]!.dy]).toEqual([0, 0])
      }),
      { numRuns: 150 },
    )
  })
})

test('what has room stays where it is, with its words below it', () => {
  const sign = { x: 100, y: 100, radius: 12, isMovable: true, label: wordsSize('桂园里') }
  const { signs, names: named } = settleSigns([sign], [{ x: 300, y: 300, ...nameSize }])
  expect(signs).toEqual([{ dx: 0, dy: 0, label: { dx: 0, dy: 22 } }])
  expect(named).toEqual([{ dx: 0, dy: 0 }])
})

test('a hundred clusters on one place all stand beside each other', () => {
  const all = Array.from({ length: 100 }, () => ({ x: 0, y: 0, radius: 15, isMovable: true, label: undefined }))
  const placed = settleSigns(all, [])
  expect(overlaps(all.map((sign, index) => signBox(sign, placed.signs[index]!)))).toEqual([])
})
