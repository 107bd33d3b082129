import { distanceOf } from './geometry.ts'
import { thinned } from './outline.ts'
import type { Position, Ring } from './position.ts'
import { ringsOf, withRings, type Shape } from './shape.ts'

const keyOf = ([lng, lat]: Position): string => `${lng},${lat}`
const isBefore = (a: Position, b: Position): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

/** Points at which borders part: where more than two lines go on. */
function jointsOf(rings: readonly Ring[]): Set<string> {
  const beside = new Map<string, [string, string]>()
  const joints = new Set<string>()
  for (const ring of rings) {
    const keys = ring.map(keyOf)
    for (const [index, key] of keys.entries()) {
      const two: [string, string] = [keys.at(index - 1)!, keys[(index + 1) % keys.length]!]
      const known = beside.get(key)
      if (!known) beside.set(key, two)
      else if (!two.every((one) => known.includes(one))) joints.add(key)
    }
  }
  return joints
}

/** Where a ring that meets no other is cut: at its first point by place and the one furthest from it. */
function endsOf(ring: Ring): Set<string> {
  const first = ring.reduce((best, point) => (isBefore(point, best) ? point : best))
  const far = ring.reduce((best, point) => {
    const more = distanceOf(point, first) - distanceOf(best, first)
    return more > 0 || (more === 0 && isBefore(point, best)) ? point : best
  })
  return new Set([keyOf(first), keyOf(far)])
}

/** A border is thinned alike from whichever side it is walked. */
function thinnedArc(arc: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [arc[0]!, arc.at(-1)!]
  const isLoop = keyOf(first) === keyOf(last)
  const isTurned = isLoop ? isBefore(arc.at(-2)!, arc[1]!) : isBefore(last, first)
  return isTurned ? thinned(arc.toReversed(), tolerance).toReversed() : thinned(arc, tolerance)
}

function thinnedRing(ring: Ring, joints: ReadonlySet<string>, tolerance: number): Ring {
  if (ring.length < 4) return ring
  const own = ring.some((point) => joints.has(keyOf(point))) ? joints : endsOf(ring)
  const start = ring.findIndex((point) => own.has(keyOf(point)))
  const round = [...ring.slice(start), ...ring.slice(0, start), ring[start]!]
  const kept: Position[] = []
  let from = 0
  for (let index = 1; index < round.length; index += 1) {
    if (!own.has(keyOf(round[index]!))) continue
    kept.push(...thinnedArc(round.slice(from, index + 1), tolerance).slice(0, -1))
    from = index
  }
  return kept
}

/**
 * Rings with fewer points, nowhere further than `tolerance` degrees from the old ones, where neighbours keep the border
 * that they share: no gap opens between two streets and none lies over the other. A ring that is smaller than the
 * tolerance comes back with fewer than three points.
 */
export function thinnedTogether(rings: readonly Ring[], tolerance: number): Ring[] {
  const joints = jointsOf(rings)
  return rings.map((ring) => thinnedRing(ring, joints, tolerance))
}

/** The same for whole shapes. What is smaller than the tolerance is left out: a shape may come back without parts. */
export function thinnedShapes(shapes: readonly Shape[], tolerance: number): Shape[] {
  const rings = thinnedTogether(shapes.flatMap(ringsOf), tolerance)
  let from = 0
  return shapes.map((shape) => {
    const { length } = ringsOf(shape)
    const own = rings.slice(from, from + length)
    from += length
    return withRings(shape, own)
  })
}
