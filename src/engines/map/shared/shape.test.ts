import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossingOf } from './crossing.ts'
import { areaOf, contains, degreesOf } from './geometry.ts'
import { labelPlace } from './label-place.ts'
import { thinnedShapes, thinnedTogether } from './mesh.ts'
import { thinned } from './outline.ts'
import { roundPosition, type Position, type Ring } from './position.ts'
import { boxOf, landOf, multiPolygonOf, pointsOf, shapeOf, withRings } from './shape.ts'

/** A town of fields: lines of `across` × `up` fields, each edge cut into ten and bent by `bend`. */
function fieldsOf(across: number, up: number, bend: (x: number, y: number) => Position): Ring[] {
  const cut = 10
  const at = (x: number, y: number): Position => roundPosition(bend(x / cut, y / cut))
  return Array.from({ length: across * up }, (_, field): Ring => {
    const [west, south] = [(field % across) * cut, Math.floor(field / across) * cut]
    const walk = Array.from({ length: cut }, (_one, step) => step)
    return [
      ...walk.map((step) => at(west + step, south)),
      ...walk.map((step) => at(west + cut, south + step)),
      ...walk.map((step) => at(west + cut - step, south + cut)),
      ...walk.map((step) => at(west, south + cut - step)),
    ]
  })
}

const waves = fc.record({ high: fc.double({ min: 0, max: 0.12, noNaN: true }), turns: fc.integer({ min: 1, max: 4 }) })
const townOf = ({ high, turns }: { high: number; turns: number }): Ring[] =>
  fieldsOf(3, 2, (x, y) => [
    120 + 0.02 * (x + high * Math.sin(turns * y * 2)),
    30 + 0.02 * (y + high * Math.sin(turns * x * 2)),
  ])

describe('shapes that are thinned together', () => {
  test('cover the same land as before: no gap opens between neighbours, and none lies over another', () => {
    fc.assert(
      fc.property(waves, fc.integer({ min: 1, max: 300 }), (wave, metres) => {
        const town = townOf(wave)
        const less = thinnedTogether(town, degreesOf(metres))
        // The border of the whole, thinned by itself, holds as much as its fields do together.
        const parts = less.reduce((sum, ring) => sum + signed(ring), 0)
        const border = borderOf(less)
        expect(Math.abs(parts - border)).toBeLessThan(1e-12)
        expect(less.flat().every((point) => town.flat().some((old) => String(old) === String(point)))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('lose what lies on straight lines, and little ones go', () => {
    const town = townOf({ high: 0, turns: 1 })
    expect(thinnedTogether(town, degreesOf(5)).flat().length).toBeLessThan(town.flat().length / 5)
    const island: Ring = [
      [121, 31],
      [121.00001, 31],
      [121.00001, 31.00001],
      [121, 31.00001],
    ]
    expect(thinnedTogether([island], degreesOf(50))[0]!.length).toBeLessThan(3)
  })

  test('thin an island alike as the hole that it fills', () => {
    const island = townOf({ high: 0.1, turns: 3 })[0]!
    const hole = [...island.slice(7), ...island.slice(0, 7)].toReversed()
    const [one, other] = thinnedTogether([island, hole], degreesOf(40))
    expect(new Set(one!.map(String))).toEqual(new Set(other!.map(String)))
  })
})

const signed = (ring: Ring): number =>
  ring.reduce((sum, [x, y], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length]!
    return sum + ((x - 120) * (y2 - 30) - (x2 - 120) * (y - 30)) / 2
  }, 0)

/** Area within the lines that only one field has. */
function borderOf(rings: readonly Ring[]): number {
  const lines = rings.flatMap((ring) => ring.map((point, index) => [point, ring[(index + 1) % ring.length]!] as const))
  const known = new Set(lines.map((line) => line.join(' ')))
  return lines
    .filter(([a, b]) => !known.has([b, a].join(' ')))
    .reduce((sum, [[x, y], [x2, y2]]) => sum + ((x - 120) * (y2 - 30) - (x2 - 120) * (y - 30)) / 2, 0)
}

test('a line of very many points is thinned without end of the stack', () => {
  const line = Array.from({ length: 50_000 }, (_, step): Position => [120 + step / 1e6, 30 + (step % 2) / 1e6])
  expect(thinned(line, 1)).toEqual([line[0], line.at(-1)])
})

describe('a ring crosses itself', () => {
  const star = fc
    .array(fc.double({ min: 0.001, max: 0.01, noNaN: true }), { minLength: 4, maxLength: 300 })
    .map((radii): Ring =>
      radii.map((radius, index) => {
        const bearing = (index / radii.length) * 2 * Math.PI
        return [120 + radius * Math.cos(bearing), 30 + radius * Math.sin(bearing)]
      }),
    )

  test('nowhere where its corners stand in the order of their bearing', () => {
    fc.assert(
      fc.property(star, (ring) => crossingOf(ring) === undefined),
      { numRuns: 200 },
    )
  })

  test('at the place that is told', () => {
    expect(
      crossingOf([
        [120, 30],
        [122, 32],
        [122, 30],
        [120, 32],
      ]),
    ).toEqual([121, 31])
  })

  test('not by touching itself, nor by more lines than anybody draws', () => {
    expect(
      crossingOf([
        [120, 30],
        [121, 30],
        [120.5, 30.5],
        [121, 31],
        [120, 31],
        [120.5, 30.5],
      ]),
    ).toBeUndefined()
    const comb = Array.from({ length: 6000 }, (_, step): Position => [120 + (Math.ceil(step / 2) % 2), 30 + step / 1e5])
    expect(crossingOf(comb)).toBe('complex')
  })
})

describe('a shape', () => {
  const outer: Ring = [
    [120, 30],
    [120.01, 30],
    [120.01, 30.01],
    [120, 30.01],
  ]
  const hole: Ring = [
    [120.004, 30.004],
    [120.006, 30.004],
    [120.006, 30.006],
    [120.004, 30.006],
  ]
  const island: Ring = [
    [120.1, 30.1],
    [120.101, 30.1],
    [120.1, 30.101],
  ]

  test('is stored as GeoJSON and read again', () => {
    const shape = [[outer, hole], [island]]
    const stored = multiPolygonOf(shape)
    expect(stored.coordinates[0]![0]!.at(-1)).toEqual([120, 30])
    expect(shapeOf(stored)).toEqual(shape)
    expect([pointsOf(shape), boxOf(shape)]).toEqual([11, [120, 30, 120.101, 30.101]])
    expect(landOf([[outer, hole]])).toBeCloseTo(areaOf(outer) - areaOf(hole), 3)
  })

  test('loses parts that have become too small, with what they held', () => {
    expect(withRings([[outer, hole], [island]], [outer, [], []])).toEqual([[outer]])
    expect(withRings([[outer, hole], [island]], [[], hole, island])).toEqual([[island]])
  })

  test('is thinned beside others, each with its own rings; one smaller than the tolerance has no part left', () => {
    const grain: Ring = [
      [121, 31],
      [121.00001, 31],
      [121.00001, 31.00001],
      [121, 31.00001],
    ]
    const fine = (ring: Ring): Ring =>
      ring.flatMap(([lng, lat], index): Ring => {
        const [lng2, lat2] = ring[(index + 1) % ring.length]!
        return [
          [lng, lat],
          [(lng + lng2) / 2, (lat + lat2) / 2],
        ]
      })
    const shapes = [[[grain]], [[fine(outer), fine(hole)], [grain]], [[fine(island)]]]
    const less = thinnedShapes(shapes, degreesOf(5))
    expect(less).toEqual([[], [[expect.any(Array), expect.any(Array)]], [[expect.any(Array)]]])
    expect(less[1]![0]!.map((ring) => new Set(ring.map(String)))).toEqual(
      [outer, hole].map((ring) => new Set(ring.map(String))),
    )
    expect(thinnedShapes([], 1)).toEqual([])
  })

  test('has its name where there is room: in its largest part and in no hole', () => {
    const at = labelPlace([[island], [outer, hole]])!
    expect([contains(outer, at), contains(hole, at)]).toEqual([true, false])
    fc.assert(
      fc.property(waves, (wave) => townOf(wave).every((ring) => contains(ring, labelPlace([[ring]])!))),
      { numRuns: 15 },
    )
    expect(labelPlace([])).toBeUndefined()
  })
})
