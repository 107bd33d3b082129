import * as z from 'zod/mini'
import { ringOf } from '#engines/map/shared/position.ts'
import { ringFault } from '#engines/map/shared/ring-fault.ts'
import { json, list, object } from '#kernel/shared/schema.ts'

const message = '边界应为GeoJSON多边形（Polygon）'
const Position = z
  .tuple([z.number(message), z.number(message)], message)
  .check(z.refine(([lng, lat]) => lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54, '边界的经纬度超出范围'))

/** A closed line: the last position is the first one again. */
const Ring = list(Position, 501).check(
  z.refine((ring) => ring.length >= 4 && String(ring[0]) === String(ring.at(-1)), '边界应首尾相接，至少三个顶点'),
)

type Rings = readonly (readonly (readonly [number, number])[])[]
/** An open line has been refused as such already. */
const faultOf = (rings: Rings): string | undefined => {
  const ring = ringOf({ coordinates: rings })
  return ring.length < 3 ? undefined : ringFault(ring)
}

/**
 * The outline of a village as GeoJSON in GCJ-02, longitude before latitude; the first ring is the outer one, others are
 * holes. It is refused for what the map refuses to draw.
 */
export const Boundary = json(
  object({
    type: z.literal('Polygon', message),
    coordinates: list(Ring, 20).check(
      z.refine((rings) => rings.length > 0, message),
      z.refine((rings) => faultOf(rings) === undefined, { error: ({ input }) => faultOf(input as Rings) }),
    ),
  }),
)
