import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridFor, mostCells } from './grid.ts'
import { boxFrom, polygonOf, PolygonValue, ringOf, type Box } from './position.ts'

test.each([
  ['120.1,30.1,120.3,30.4', [120.1, 30.1, 120.3, 30.4]],
  ['-1,-2,1,2', [-1, -2, 1, 2]],
  ['120.3,30.1,120.1,30.4', undefined],
  ['120.1,30.1,120.3', undefined],
  ['120.1,30.1,120.3,95', undefined],
  ['a,b,c,d', undefined],
  ['', undefined],
  ['1e2,30,120,31', undefined],
])('the box %j is read as %j', (text, box) => {
  expect(boxFrom(text)).toEqual(box)
})

test('a polygon is closed with six decimals, and its ring has no point twice', () => {
  const polygon = polygonOf([
    [120.12345678, 30],
    [120.2, 30],
    [120.2, 30.1],
  ])
  expect(polygon.coordinates).toEqual([
    [
      [120.123457, 30],
      [120.2, 30],
      [120.2, 30.1],
      [120.123457, 30],
    ],
  ])
  expect(ringOf(polygon)).toHaveLength(3)
})

test.each([
  ['of another type', { type: 'Point', coordinates: [1, 2] }],
  ['with a hole', { type: 'Polygon', coordinates: [[], []] }],
  ['off the earth', { type: 'Polygon', coordinates: [[[181, 0]]] }],
  ['of texts', { type: 'Polygon', coordinates: [[['120', '30']]] }],
  ['with too many points', { type: 'Polygon', coordinates: [Array.from({ length: 502 }, () => [1, 1])] }],
])('a polygon %s is refused', (_, value) => {
  expect(PolygonValue.safeParse(value).success).toBe(false)
})

const view = fc
  .tuple(
    fc.double({ min: 73, max: 136, noNaN: true }),
    fc.double({ min: 3, max: 54, noNaN: true }),
    fc.double({ min: 0.0001, max: 60, noNaN: true }),
    fc.double({ min: 0.0001, max: 50, noNaN: true }),
  )
  .map(([west, south, width, height]): Box => [west, south, west + width, south + height])

test('no view at any zoom is cut into more than sixty cells', () => {
  fc.assert(
    fc.property(view, fc.integer({ min: 1, max: 20 }), ([west, south, east, north], zoom) => {
      const { lng, lat } = gridFor([west, south, east, north], zoom)
      const columns = Math.floor(east / lng) - Math.floor(west / lng) + 1
      const rows = Math.floor(north / lat) - Math.floor(south / lat) + 1
      return columns * rows <= mostCells
    }),
  )
})
