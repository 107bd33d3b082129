import { areaOf, contains, edgesOf } from './geometry.ts'
import { simplified } from './outline.ts'
import { boxAround, grown, type Box, type Position, type Ring } from './position.ts'
import type { Shape } from './shape.ts'

const steps = 8
/** More points than this say nothing about where a name fits. */
const mostPoints = 80
const rounds = 3

/** How far a point stands from the nearest line of a ring, in degrees; a degree of longitude counts `squeeze`. */
function roomAt(rings: readonly Ring[], [lng, lat]: Position, squeeze: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (const [a, b] of edgesOf(ring)) {
      const [ax, ay, dx, dy] = [(a[0] - lng) * squeeze, a[1] - lat, (b[0] - a[0]) * squeeze, b[1] - a[1]]
      const length = dx * dx + dy * dy
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
      least = Math.min(least, Math.hypot(ax + dx * share, ay + dy * share))
    }
  }
  return least
}

interface Found {
  at: Position
  room: number
}

/** The roomiest of the middles of so many little boxes, if one is better than the best so far. */
function roomiest(rings: readonly Ring[], [west, south, east, north]: Box, squeeze: number, so: Found | undefined) {
  const [outer = [], ...holes] = rings
  let best = so
  for (let place = 0; place < steps * steps; place += 1) {
    const [x, y] = [((place % steps) + 0.5) / steps, (Math.floor(place / steps) + 0.5) / steps]
    const at: Position = [west + (east - west) * x, south + (north - south) * y]
    if (!contains(outer, at) || holes.some((hole) => contains(hole, at))) continue
    const room = roomAt(rings, at, squeeze)
    if (!best || room > best.room) best = { at, room }
  }
  return best
}

/** The place in the largest part of a shape that has most room around it: there its name stands. */
export function labelPlace(shape: Shape): Position | undefined {
  const [part] = shape.toSorted(([a = []], [b = []]) => areaOf(b) - areaOf(a))
  const box = part?.[0] && boxAround(part[0])
  if (!part || !box) return undefined
  const size = Math.max(box[2] - box[0], box[3] - box[1])
  const rings = part.map((ring) => (ring.length > mostPoints ? simplified(ring, size / mostPoints) : ring))
  const squeeze = Math.cos((((box[1] + box[3]) / 2) * Math.PI) / 180)
  let best = roomiest(rings, box, squeeze, undefined)
  for (let round = 1; best && round < rounds; round += 1) {
    const [lng, lat] = best.at
    best = roomiest(rings, grown([lng, lat, lng, lat], size / steps ** round), squeeze, best)
  }
  return best?.at ?? part[0]?.[0]
}
