import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, centreOf, contains, crossesItself, degreesOf, turnedLeft } from './geometry.ts'
import { hullOf, simplified } from './outline.ts'
import { overlapOf } from './overlap.ts'
import { boxAround, isInBox, type Position, type Ring } from './position.ts'

const origin: Position = [120.2, 30.2]
/** A place so many metres east and north. */
const at = (east: number, north: number): Position => [
  origin[0] + degreesOf(east) / Math.cos((origin[1] / 180) * Math.PI),
  origin[1] + degreesOf(north),
]
const rectangle = (west: number, south: number, width: number, height: number): Ring => [
  at(west, south),
  at(west + width, south),
  at(west + width, south + height),
  at(west, south + height),
]
/** A ring around the origin: corners in the order of their bearing never cross. */
const star = fc
  .array(fc.double({ min: 50, max: 400, noNaN: true }), { minLength: 3, maxLength: 14 })
  .map((radii): Ring =>
    radii.map((radius, index) => {
      const bearing = (index / radii.length) * 2 * Math.PI
      return at(radius * Math.cos(bearing), radius * Math.sin(bearing))
    }),
  )

describe('a ring', () => {
  test.each([
    ['a figure 8', [at(0, 0), at(100, 100), at(100, 0), at(0, 100)], true],
    ['one that touches itself', [at(0, 0), at(100, 0), at(50, 50), at(100, 100), at(0, 100), at(50, 50)], true],
    [
      'one that goes back over itself',
      [
        [120, 30],
        [120.2, 30],
        [120.1, 30],
        [120.1, 30.1],
      ] as Ring,
      true,
    ],
    ['two points', [at(0, 0), at(100, 0)], true],
    ['a rectangle', rectangle(0, 0, 100, 50), false],
    ['one bent inwards', [at(0, 0), at(100, 0), at(20, 20), at(0, 100)], false],
  ])('as %s', (_, ring, crosses) => {
    expect(crossesItself(ring)).toBe(crosses)
  })

  test('has its area in square metres', () => {
    expect(areaOf(rectangle(0, 0, 100, 50))).toBeCloseTo(5000, 0)
    expect(areaOf(rectangle(0, 0, 2000, 2500)) / 5_000_000).toBeCloseTo(1, 3)
  })

  test('of corners around a point never crosses itself, and holds its centre', () => {
    fc.assert(
      fc.property(star, (ring) => {
        const [lng, lat] = centreOf(ring)
        const box = boxAround(ring)!
        return !crossesItself(ring) && isInBox([lng, lat], box) && areaOf(ring) > 0
      }),
    )
  })

  test('turns left afterwards, whichever way it was drawn', () => {
    const ring = rectangle(0, 0, 100, 50)
    expect(turnedLeft(ring.toReversed())).toEqual(ring.toReversed().toReversed())
    expect(turnedLeft(ring)).toEqual(ring)
  })

  test('holds what lies inside of it', () => {
    const bent: Ring = [at(0, 0), at(100, 0), at(20, 20), at(0, 100)]
    expect(contains(bent, at(10, 10))).toBe(true)
    expect(contains(bent, at(60, 60))).toBe(false)
  })
})

describe('two rings', () => {
  test.each([
    ['apart', rectangle(200, 0, 50, 50), 0],
    ['beside each other', rectangle(100, 0, 50, 50), 0],
    ['over a corner', rectangle(90, 40, 50, 50), 100],
    ['one within the other', rectangle(10, 10, 20, 20), 400],
    ['the same', rectangle(0, 0, 100, 50), 5000],
  ])('%s share their common area', (_, other, shared) => {
    expect(overlapOf(rectangle(0, 0, 100, 50), other)).toBeCloseTo(shared, 0)
  })

  test('bent around each other share what both cover', () => {
    const corner: Ring = [at(0, 0), at(100, 0), at(100, 20), at(20, 20), at(20, 100), at(0, 100)]
    expect(overlapOf(corner, rectangle(40, 40, 50, 50))).toBeCloseTo(0, 3)
    expect(overlapOf(corner, rectangle(10, 10, 50, 50))).toBeCloseTo(50 * 50 - 40 * 40, 0)
  })

  test('share the same area seen from either, never more than the smaller, and a ring all of itself', () => {
    fc.assert(
      fc.property(star, star, (one, other) => {
        const shared = overlapOf(one, other)
        const least = Math.min(areaOf(one), areaOf(other))
        expect(Math.abs(shared - overlapOf(other, one))).toBeLessThan(1 + least * 0.001)
        expect(shared).toBeLessThan(least * 1.001 + 1)
        expect(Math.abs(overlapOf(one, one) - areaOf(one))).toBeLessThan(1 + areaOf(one) * 0.001)
      }),
    )
  })
})

const places = fc.array(
  fc.tuple(fc.double({ min: 120, max: 120.3, noNaN: true }), fc.double({ min: 30, max: 30.3, noNaN: true })),
  { minLength: 3, maxLength: 40 },
)

test('the hull of places holds them all and never crosses itself', () => {
  fc.assert(
    fc.property(places, (positions) => {
      const hull = hullOf(positions)
      const box = boxAround(positions)!
      return hull.every((corner) => isInBox(corner, box)) && (hull.length === 0 || areaOf(hull) >= 0)
    }),
  )
  expect(hullOf([...rectangle(0, 0, 100, 100), at(50, 50)])).toHaveLength(4)
  expect(hullOf([at(0, 0), at(1, 1)])).toEqual([])
})

test('a simplified ring has corners of the old one only, and loses those on straight lines', () => {
  const dense: Ring = [at(0, 0), at(25, 0), at(50, 0), at(100, 0), at(100, 50), at(100, 100), at(50, 100), at(0, 100)]
  const less = simplified(dense, degreesOf(1))
  expect(less.every((corner) => dense.includes(corner))).toBe(true)
  expect(less.length).toBeLessThan(dense.length)
  expect(areaOf(less)).toBeCloseTo(areaOf(dense), 0)
  expect(simplified(dense, 10)).toHaveLength(8)
})
