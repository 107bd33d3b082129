import { labelPlace } from '#engines/map/shared/label-place.ts'
import { landOf, multiPolygonOf, pointsOf, type Shape } from '#engines/map/shared/shape.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
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

export async function saveShapes(tx: Tx, actor: Actor, shapes: readonly NewShape[], toleranceM: number): Promise<void> {
  for (const { code, shape, id } of shapes) {
    const row = { ...rowOf(shape), toleranceM, source: 'IMPORTED' as const }
    if (id === null) await insertRow(tx, actor, regionShape, { code, ...row })
    else await updateRow(tx, actor, regionShape, await lockRow(tx, actor, regionShape, { id }), row)
  }
}
