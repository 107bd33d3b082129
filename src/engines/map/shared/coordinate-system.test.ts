import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { converted, fromGcj, toGcj, type CoordinateSystem } from './coordinate-system.ts'
import { distanceOf } from './geometry.ts'
import { roundPosition, type Position } from './position.ts'

const guangzhou: Position = [113.2644, 23.1291]

test('the reference point in Guangzhou is shifted to the digit, some 621 metres', () => {
  const [lng, lat] = toGcj(guangzhou, 'WGS84')
  expect(Math.abs(lng - 113.26973)).toBeLessThan(0.000_001)
  expect(Math.abs(lat - 23.126423)).toBeLessThan(0.000_001)
  expect(Math.round(distanceOf(guangzhou, [lng, lat]))).toBe(621)
})

test('Baidu shifts once more', () => {
  const [lng, lat] = fromGcj([116.404, 39.915], 'BD09')
  expect(roundPosition([lng, lat])).toEqual([116.410369, 39.921337])
})

test('nothing is shifted outside of China', () => {
  expect(toGcj([2.3522, 48.8566], 'WGS84')).toEqual([2.3522, 48.8566])
  expect(fromGcj([2.3522, 48.8566], 'WGS84')).toEqual([2.3522, 48.8566])
})

const inChina = fc.tuple(fc.double({ min: 74, max: 135, noNaN: true }), fc.double({ min: 4, max: 53, noNaN: true }))
const systems: readonly CoordinateSystem[] = ['WGS84', 'GCJ02', 'BD09']
const pairs = systems.flatMap((from) => systems.map((to) => [from, to] as const))

describe.each(pairs)('from %s to %s', (from, to) => {
  test('and back again is within a metre', () => {
    fc.assert(
      fc.property(inChina, (place) => distanceOf(place, converted(converted(place, from, to), to, from)) < 1),
      { numRuns: 300 },
    )
  })
})
