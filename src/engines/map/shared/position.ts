import * as z from 'zod/mini'
import { list, object, type Infer } from '#kernel/shared/schema.ts'

/** Longitude and latitude in degrees, in this order as GeoJSON has them. */
export type Position = readonly [lng: number, lat: number]
/** A closed line without its repeated last point. */
export type Ring = readonly Position[]
/** West, south, east, north. */
export type Box = readonly [minLng: number, minLat: number, maxLng: number, maxLat: number]

const mostPoints = 500
const degrees = (least: number, most: number, message: string) =>
  z.number(message).check(z.gte(least, message), z.lte(most, message))

/** A position on the wire. Wider than any district: where it must lie is said by whoever stores it. */
export const PositionValue = z.tuple([
  degrees(-180, 180, '经度应在-180到180之间'),
  degrees(-90, 90, '纬度应在-90到90之间'),
])

/** A boundary as GeoJSON: one outer ring, with or without its repeated last point. Throws per field when malformed. */
export const PolygonValue = object({
  type: z.literal('Polygon', '边界应为多边形'),
  coordinates: z
    .array(list(PositionValue, mostPoints + 1, `边界最多${mostPoints}个点`), '边界应为多边形')
    .check(z.length(1, '边界应为一个不带孔洞的多边形')),
})
export type PolygonValue = Infer<typeof PolygonValue>

const isSame = (a: Position | undefined, b: Position | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** The ring of a polygon: without the repeated last point and without points that stand twice in a row. */
export function ringOf(polygon: { coordinates: readonly (readonly Position[])[] }): Ring {
  const points = polygon.coordinates[0] ?? []
  const own = points.filter((point, index) => !isSame(point, points[index - 1]))
  return own.length > 1 && isSame(own[0], own.at(-1)) ? own.slice(0, -1) : own
}

/** Six decimals are a tenth of a metre, and all that is stored. */
export const roundPosition = ([lng, lat]: Position): Position => [Number(lng.toFixed(6)), Number(lat.toFixed(6))]

/** A ring as GeoJSON, closed, with six decimals. */
export function polygonOf(ring: Ring): { type: 'Polygon'; coordinates: [number, number][][] } {
  const points = [...ring, ...ring.slice(0, 1)].map((point): [number, number] => [...roundPosition(point)])
  return { type: 'Polygon', coordinates: [points] }
}

const onEarth: Box = [-180, -90, 180, 90]

/** `minLng,minLat,maxLng,maxLat`, or undefined for anything else. */
export function boxFrom(text: string): Box | undefined {
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => /^\s*-?\d{1,3}(?:\.\d{1,12})?\s*$/.test(part))) return undefined
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number]
  const isOnEarth = isInBox([west, south], onEarth) && isInBox([east, north], onEarth)
  return isOnEarth && west < east && south < north ? [west, south, east, north] : undefined
}

/** The least box around some positions; undefined for none. */
export function boxAround(positions: readonly Position[]): Box | undefined {
  const [first] = positions
  if (!first) return undefined
  return positions.reduce<Box>(
    ([west, south, east, north], [lng, lat]) => [
      Math.min(west, lng),
      Math.min(south, lat),
      Math.max(east, lng),
      Math.max(north, lat),
    ],
    [first[0], first[1], first[0], first[1]],
  )
}

/** A box that is larger on every side by so many degrees. */
export const grown = ([west, south, east, north]: Box, by: number): Box => [
  west - by,
  south - by,
  east + by,
  north + by,
]

/** Whether two boxes have a point in common. */
export const boxesMeet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** Whether a position stands in a box or on its edge. */
export const isInBox = ([lng, lat]: Position, [west, south, east, north]: Box): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north
