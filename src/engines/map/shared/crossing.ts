import { edgesOf, turn } from './geometry.ts'
import { boxAround, type Position, type Ring } from './position.ts'

/** So many comparisons suffice for any outline that is drawn: the work of a hostile file ends here. */
const mostSteps = 1_000_000

type Edge = readonly [Position, Position]

/** Where two lines cross; touching is not crossing, for official outlines touch themselves at many a point. */
function crossOf([a, b]: Edge, [c, d]: Edge): Position | undefined {
  const [s, t] = [turn(c, d, a), turn(c, d, b)]
  if (s * t >= 0 || turn(a, b, c) * turn(a, b, d) >= 0) return undefined
  const share = s / (s - t)
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** The cells of a square grid that the box around an edge covers, by one number each. */
function* cellsOf([a, b]: Edge, [west, south, east, north]: readonly number[], across: number): Generator<number> {
  const column = (lng: number): number => Math.floor(((lng - west!) / (east! - west! || 1)) * (across - 1))
  const row = (lat: number): number => Math.floor(((lat - south!) / (north! - south! || 1)) * (across - 1))
  for (let y = row(Math.min(a[1], b[1])); y <= row(Math.max(a[1], b[1])); y += 1)
    for (let x = column(Math.min(a[0], b[0])); x <= column(Math.max(a[0], b[0])); x += 1) yield y * across + x
}

/**
 * Where a ring of many points crosses itself, undefined where it does not, `'complex'` where it would take too long to
 * tell. Only lines in the same cell of a grid are compared.
 */
export function crossingOf(ring: Ring): Position | 'complex' | undefined {
  const box = boxAround(ring)
  if (!box) return undefined
  const across = Math.ceil(Math.sqrt(ring.length)) + 1
  const cells = new Map<number, Edge[]>()
  let steps = 0
  for (const edge of edgesOf(ring)) {
    for (const cell of cellsOf(edge, box, across)) {
      const known = cells.get(cell) ?? []
      steps += 1 + known.length
      if (steps > mostSteps) return 'complex'
      for (const other of known) {
        const cross = crossOf(edge, other)
        if (cross) return cross
      }
      known.push(edge)
      cells.set(cell, known)
    }
  }
  return undefined
}
