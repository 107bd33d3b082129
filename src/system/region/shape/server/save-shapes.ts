import { labelPlace } from '#engines/map/shared/label-place.ts'
import { landOf, multiPolygonOf, pointsOf, type Shape } from '#engines/map/shared/shape.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRows, updateRows } from '#kernel/server/db/many-rows.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import type { RegionShape } from '../shared/schema.ts'
import { regionShapeTables } from './tables.ts'

const { regionShape } = regionShapeTables

export const areaText = (shape: Shape): string => (landOf(shape) / 1_000_000).toFixed(3)

/** What is stored of a shape. */
export function rowOf(shape: Shape): Pick<RegionShape, 'shape' | 'pointCount' | 'areaKm2' | 'lng' | 'lat'> {
  const [lng, lat] = labelPlace(shape) ?? [0, 0]
  return {
    shape: multiPolygonOf(shape),
    pointCount: pointsOf(shape),
    areaKm2: areaText(shape),
    ...{ lng: lng.toFixed(6), lat: lat.toFixed(6) },
  }
}

/** A shape to be stored; `id` is the one that it replaces. */
export interface NewShape {
  code: string
  shape: Shape
  id: string | null
}

/** All locks are taken before anything is written, and in one order: two imports wait for each other, but never both. */
export async function saveShapes(tx: Tx, actor: Actor, shapes: readonly NewShape[], toleranceM: number): Promise<void> {
  const known = shapes.flatMap(({ id }) => id ?? [])
  const held = await lockRows(tx, actor, regionShape, known)
  const valuesOf = (shape: Shape) => ({ ...rowOf(shape), toleranceM, source: 'IMPORTED' as const })
  const changes = shapes.flatMap(({ id, shape }) =>
    id === null ? [] : [{ before: found(held.get(id)), changes: valuesOf(shape) }],
  )
  const fresh = shapes.filter(({ id }) => id === null).toSorted((a, b) => (a.code < b.code ? -1 : 1))
  await updateRows(tx, actor, regionShape, changes)
  await insertRows(
    tx,
    actor,
    regionShape,
    fresh.map(({ code, shape }) => ({ code, ...valuesOf(shape) })),
  )
}
