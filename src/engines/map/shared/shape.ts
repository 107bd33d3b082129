import * as z from 'zod/mini'
import { list, object, type Infer } from '#kernel/shared/schema.ts'
import { areaOf } from './geometry.ts'
import { boxAround, PositionValue, roundPosition, type Box, type Ring } from './position.ts'

/** Land of several parts, as a street with an island has: of each part its outer ring, then its holes. */
export type Shape = readonly (readonly Ring[])[]

/** Most points that one stored shape has, over all of its rings. */
export const mostShapePoints = 2000
const mostParts = 500

/** A shape as GeoJSON. Every ring repeats its first point at its end. */
export const MultiPolygonValue = object({
  type: z.literal('MultiPolygon'),
  coordinates: list(list(list(PositionValue, mostShapePoints + mostParts), mostParts), mostParts),
})
export type MultiPolygonValue = Infer<typeof MultiPolygonValue>

/** Every ring of a shape. */
export const ringsOf = (shape: Shape): Ring[] => shape.flat()

/** Points of all rings together. */
export const pointsOf = (shape: Shape): number => ringsOf(shape).reduce((sum, ring) => sum + ring.length, 0)

/** The box around a shape; undefined for one without points. */
export const boxOf = (shape: Shape): Box | undefined => boxAround(shape.flatMap(([outer = []]) => outer))

/** ㎡ of the land: holes are none of it. */
export const landOf = (shape: Shape): number =>
  shape.reduce((sum, [outer = [], ...holes]) => {
    return sum + areaOf(outer) - holes.reduce((part, hole) => part + areaOf(hole), 0)
  }, 0)

/** A shape as it is stored, with six decimals. */
export const multiPolygonOf = (shape: Shape): MultiPolygonValue => ({
  type: 'MultiPolygon',
  coordinates: shape.map((part) =>
    part.map((ring) => [...ring, ...ring.slice(0, 1)].map((point): [number, number] => [...roundPosition(point)])),
  ),
})

/** A stored shape: its rings without their repeated last points. */
export const shapeOf = ({ coordinates }: MultiPolygonValue): Shape =>
  coordinates.map((part) => part.map((ring) => ring.slice(0, -1)))

/** The shape with other rings in the same order. Rings of fewer than three points go, and with an outer one its holes. */
export function withRings(shape: Shape, rings: readonly Ring[]): Shape {
  let at = 0
  return shape.flatMap((part) => {
    const own = part.map(() => rings[at++] ?? [])
    const [outer = [], ...holes] = own
    return outer.length < 3 ? [] : [[outer, ...holes.filter(({ length }) => length > 2)]]
  })
}
