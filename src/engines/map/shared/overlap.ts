import { edgesOf, inMetres, turn, type Point } from './geometry.ts'
import type { Ring } from './position.ts'

type Triangle = readonly [Point, Point, Point]

/** Twice the area, positive: the corners in the order that turns left. */
const leftward = ([a, b, c]: Triangle): Triangle => (turn(a, b, c) < 0 ? [a, c, b] : [a, b, c])

/** The part of a convex shape that lies left of the line from `a` to `b`. */
function leftOf(shape: readonly Point[], a: Point, b: Point): Point[] {
  return edgesOf(shape).flatMap(([p, q]) => {
    const [at, next] = [turn(a, b, p), turn(a, b, q)]
    const kept = at >= 0 ? [p] : []
    if (at >= 0 === next >= 0) return kept
    const share = at / (at - next)
    return [...kept, [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share] as Point]
  })
}

function sharedArea(one: Triangle, other: Triangle): number {
  const clipped = edgesOf(leftward(other)).reduce<readonly Point[]>(
    (shape, [a, b]) => (shape.length > 2 ? leftOf(shape, a, b) : []),
    leftward(one),
  )
  const [first] = clipped
  return first
    ? clipped.slice(1).reduce((sum, point, index) => sum + turn(first, point, clipped[index + 2] ?? point), 0) / 2
    : 0
}

/** A ring as triangles from its first corner; those that turn the other way are to be taken away. */
const fanOf = (points: readonly Point[]): { triangle: Triangle; sign: number }[] =>
  points.slice(2).map((point, index) => {
    const triangle: Triangle = [points[0]!, points[index + 1]!, point]
    return { triangle, sign: Math.sign(turn(...triangle)) }
  })

/** ㎡ that two rings have in common; neither may cross itself. Bent shapes are fine. */
export function overlapOf(one: Ring, other: Ring): number {
  const [origin] = one
  if (!origin) return 0
  const [mine, theirs] = [fanOf(inMetres(one, origin)), fanOf(inMetres(other, origin))]
  const sum = mine.reduce(
    (total, { triangle, sign }) =>
      total + theirs.reduce((part, their) => part + sign * their.sign * sharedArea(triangle, their.triangle), 0),
    0,
  )
  return Math.abs(sum)
}
