import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, isSignature, lengthOf, pathOf, type Point, type Stroke } from './signature.ts'

const point = fc.tuple(fc.double({ min: 0, max: 600, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true }))
const stroke = fc.array(point, { minLength: 1, maxLength: 20 })

test('the frame holds every point with its margin, in whole px', () => {
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 8 }), fc.nat(30), (strokes, margin) => {
      const { x, y, width, height } = frameOf(strokes, margin)
      expect([x, y, width, height].every(Number.isInteger)).toBe(true)
      for (const [px, py] of strokes.flat()) {
        expect(px - x).toBeGreaterThanOrEqual(margin)
        expect(x + width - px).toBeGreaterThanOrEqual(margin)
        expect(py - y).toBeGreaterThanOrEqual(margin)
        expect(y + height - py).toBeGreaterThanOrEqual(margin)
      }
    }),
    { numRuns: 300 },
  )
})

test('a path begins and ends where the pen did, with one turn for each place between', () => {
  const whole = fc.array(fc.tuple(fc.nat(600), fc.nat(200)), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(whole, (points) => {
      const path = pathOf(points as Stroke)
      const [first, last] = [points[0]!, points.at(-1)!]
      expect(path.startsWith(`M${first[0]} ${first[1]}`)).toBe(true)
      expect(path.endsWith(`L${last[0]} ${last[1]}`)).toBe(true)
      expect(path.split('Q').length - 1).toBe(points.length - 2)
      expect(path).not.toContain('NaN')
    }),
    { numRuns: 300 },
  )
  expect([pathOf([]), pathOf([[3, 4]])]).toEqual(['', 'M3 4h0.1'])
})

test.each<[string, Stroke[], number, boolean]>([
  ['nothing', [], 0, false],
  ['a dot', [[[5, 5]]], 0, false],
  [
    'a slip',
    [
      [
        [0, 0],
        [30, 40],
      ],
    ],
    50,
    false,
  ],
  [
    'two slips',
    [
      [
        [0, 0],
        [30, 40],
      ],
      [
        [0, 0],
        [30, 40],
      ],
    ],
    100,
    true,
  ],
  [
    'what goes to and fro',
    [
      [
        [0, 0],
        [40, 0],
        [0, 0],
      ] as Point[],
    ],
    80,
    true,
  ],
])('%s', (_name, strokes, length, signed) => {
  expect([lengthOf(strokes), isSignature(strokes)]).toEqual([length, signed])
})
