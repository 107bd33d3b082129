import { areaOf, crossesItself } from './geometry.ts'
import type { Ring } from './position.ts'

/** ㎡ of a boundary. */
const leastArea = 100
const mostArea = 5_000_000

/** Why a ring cannot be a boundary: it crosses itself or has a strange size. Undefined when it can. */
export function ringFault(ring: Ring): string | undefined {
  if (crossesItself(ring)) return '边界不能自相交'
  const area = areaOf(ring)
  return area < leastArea || area > mostArea ? `边界面积须在${leastArea}㎡至${mostArea}㎡之间` : undefined
}
