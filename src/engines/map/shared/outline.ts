import { turn } from './geometry.ts'
import type { Position, Ring } from './position.ts'

/** The least convex ring around some positions, turning left; fewer than three of them have none. */
export function hullOf(positions: readonly Position[]): Ring {
  const sorted = positions.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (points: readonly Position[]): Position[] => {
    const chain: Position[] = []
    for (const point of points) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  const ring = [...half(sorted), ...half(sorted.toReversed())]
  return ring.length > 2 ? ring : []
}

/** How far a point stands from the line through two others, in degrees. */
function deviation(point: Position, a: Position, b: Position): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return length === 0 ? Math.hypot(point[0] - a[0], point[1] - a[1]) : Math.abs(turn(a, b, point)) / length
}

/** The line without the points that stand nearer to it than `tolerance`; both ends stay. */
export function thinned(line: readonly Position[], tolerance: number): Position[] {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part
    let [far, at] = [tolerance, 0]
    for (let index = first + 1; index < last; index += 1) {
      const away = deviation(line[index]!, line[first]!, line[last]!)
      if (away > far) [far, at] = [away, index]
    }
    if (at === 0) continue
    kept.add(at)
    open.push([first, at], [at, last])
  }
  return line.filter((_, index) => kept.has(index))
}

/** A ring with fewer points, nowhere further than `tolerance` degrees from the old one. Never fewer than three points. */
export function simplified(ring: Ring, tolerance: number): Ring {
  if (ring.length < 4) return ring
  const middle = Math.floor(ring.length / 2)
  const halves = [ring.slice(0, middle + 1), [...ring.slice(middle), ring[0]!]]
  const less = halves.flatMap((half) => thinned(half, tolerance).slice(0, -1))
  return less.length < 3 ? ring : less
}

/** Degrees of longitude that one pixel of a web map covers. */
export const degreesPerPixel = (zoom: number): number => 360 / (256 * 2 ** zoom)
