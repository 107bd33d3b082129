import type { Position, Ring } from './position.ts'

const earthRadius = 6_371_008.8
const perDegree = (earthRadius * Math.PI) / 180

/** Metres east and north of an origin; exact enough within some ten kilometres. */
export type Point = readonly [x: number, y: number]

/** Positions as metres around an origin. */
export function inMetres(positions: readonly Position[], [lng, lat]: Position): Point[] {
  const perLng = perDegree * Math.cos((lat / 180) * Math.PI)
  return positions.map((place): Point => [(place[0] - lng) * perLng, (place[1] - lat) * perDegree])
}

/** Metres between two positions. */
export function distanceOf(a: Position, b: Position): number {
  const [point = [0, 0]] = inMetres([b], [a[0], (a[1] + b[1]) / 2])
  return Math.hypot(point[0], (b[1] - a[1]) * perDegree)
}

/** Degrees of latitude that are so many metres. */
export const degreesOf = (metres: number): number => metres / perDegree

/** Twice the signed area of a triangle: above 0 when it turns left. */
export const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Each point with the next one, the last with the first. */
export const edgesOf = <P>(points: readonly P[]): (readonly [P, P])[] =>
  points.map((point, index) => [point, points[(index + 1) % points.length]!])

const signedArea = (points: readonly Point[]): number =>
  edgesOf(points).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2

/** ㎡ within a ring that does not cross itself. */
export const areaOf = (ring: Ring): number => (ring[0] ? Math.abs(signedArea(inMetres(ring, ring[0]))) : 0)

/** The ring turning left, as GeoJSON asks. */
export const turnedLeft = (ring: Ring): Ring => (signedArea(ring) < 0 ? ring.toReversed() : ring)

const liesBetween = (p: Point, a: Point, b: Point): boolean =>
  p[0] >= Math.min(a[0], b[0]) &&
  p[0] <= Math.max(a[0], b[0]) &&
  p[1] >= Math.min(a[1], b[1]) &&
  p[1] <= Math.max(a[1], b[1])

/** Whether two segments have a point in common. */
function segmentsMeet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const turns = [turn(c, d, a), turn(c, d, b), turn(a, b, c), turn(a, b, d)] as const
  if (turns[0] * turns[1] < 0 && turns[2] * turns[3] < 0) return true
  return (
    (turns[0] === 0 && liesBetween(a, c, d)) ||
    (turns[1] === 0 && liesBetween(b, c, d)) ||
    (turns[2] === 0 && liesBetween(c, a, b)) ||
    (turns[3] === 0 && liesBetween(d, a, b))
  )
}

/** Whether an edge goes back over the one before it. */
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0

/** Whether a ring crosses or touches itself, as a figure 8 does; fewer than three points count as that too. */
export function crossesItself(ring: Ring): boolean {
  if (ring.length < 3) return true
  const edges = edgesOf(ring)
  return edges.some(([a, b], index) => {
    if (foldsBack(a, b, edges[(index + 1) % edges.length]![1])) return true
    return edges.some(
      (other, place) =>
        place > index + 1 && !(index === 0 && place === edges.length - 1) && segmentsMeet([a, b], other),
    )
  })
}

/** Whether a position lies inside a ring; on its edge either answer may come. */
export const contains = (ring: Ring, [lng, lat]: Position): boolean =>
  edgesOf(ring).reduce(
    (isIn, [a, b]) =>
      a[1] > lat !== b[1] > lat && lng < ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0] ? !isIn : isIn,
    false,
  )

/** The centre of gravity of a ring; for one bent around it, the corner next to it, so that it stands on the ground. */
export function centreOf(ring: Ring): Position {
  const [origin] = ring
  if (!origin) throw new Error('a ring without points has no centre')
  const area = signedArea(ring.map(([lng, lat]): Point => [lng - origin[0], lat - origin[1]]))
  const [x, y] = edgesOf(ring).reduce<Point>(
    (sum, [a, b]) => {
      const [ax, ay, bx, by] = [a[0] - origin[0], a[1] - origin[1], b[0] - origin[0], b[1] - origin[1]]
      const part = ax * by - bx * ay
      return [sum[0] + (ax + bx) * part, sum[1] + (ay + by) * part]
    },
    [0, 0],
  )
  if (area === 0) return origin
  const centre: Position = [origin[0] + x / (6 * area), origin[1] + y / (6 * area)]
  if (contains(ring, centre)) return centre
  return ring.reduce((best, point) => (distanceOf(point, centre) < distanceOf(best, centre) ? point : best), origin)
}
