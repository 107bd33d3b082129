import { describe, expect, test } from 'vitest'
import { crossingOf } from '#engines/map/shared/crossing.ts'
import { areaOf, contains, crossesItself } from '#engines/map/shared/geometry.ts'
import type { Ring } from '#engines/map/shared/position.ts'
import { fieldOf, onGround, plannedOutlines } from './town-plan.ts'

const code = (street: number, community = 0): string =>
  `330199${String(street).padStart(3, '0')}${String(community).padStart(3, '0')}`
const range = (length: number): number[] => Array.from({ length }, (_, index) => index + 1)
/** Streets and the communities of each, as the sizes of the demonstration have them. */
const towns: readonly (readonly [string, number, number])[] = [
  ['of two streets', 2, 2],
  ['of fourteen streets', 14, 12],
  ['of one street', 1, 1],
  ['that is full', 15, 16],
]

describe.each(towns)('a town %s', (_, streets, communities) => {
  const codes = [
    code(0),
    ...range(streets).flatMap((street) => [code(street), ...range(communities).map((one) => code(street, one))]),
  ]
  const outlines = plannedOutlines(codes)
  const district = outlines.get(code(0))!
  const area = (one: string): number => areaOf(outlines.get(one)!)

  test('is tiled by its streets, and each street by its communities', () => {
    const sum = range(streets).reduce((total, street) => total + area(code(street)), 0)
    expect(sum / areaOf(district)).toBeCloseTo(1, 3)
    for (const street of range(streets)) {
      const parts = range(communities).reduce((total, one) => total + area(code(street, one)), 0)
      expect(parts / area(code(street))).toBeCloseTo(1, 3)
    }
  })

  test('has outlines that never cross themselves, and share their points', () => {
    for (const ring of outlines.values()) expect(crossingOf(ring)).toBeUndefined()
    const all = new Set([...outlines.values()].slice(1).flat().map(String))
    expect(district.every((point) => all.has(String(point)))).toBe(true)
  })

  test('holds each village in its street and community', () => {
    for (const street of range(streets).slice(-3))
      for (const community of range(communities))
        for (const village of range(6)) {
          const [west, south, width, height] = fieldOf([street, community, village])
          const corners: Ring = [
            onGround(west + 0.1 * width, south + 0.12 * height),
            onGround(west + 0.88 * width, south + 0.12 * height),
            onGround(west + 0.88 * width, south + 0.84 * height),
            onGround(west + 0.1 * width, south + 0.84 * height),
          ]
          expect(crossesItself(corners)).toBe(false)
          for (const one of [code(street), code(street, community)])
            expect(corners.every((corner) => contains(outlines.get(one)!, corner))).toBe(true)
        }
  })
})

test('the same plan is drawn each time', () => {
  const codes = [code(0), code(1), code(1, 1)]
  expect([...plannedOutlines(codes)]).toEqual([...plannedOutlines(codes)])
})
