import type { Actor } from '#kernel/server/actor.ts'
import { noteAsked } from '#kernel/server/db/foreign-row.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { areaOf, centreOf, contains } from '#engines/map/shared/geometry.ts'
import { polygonOf, type PolygonValue, type Position, type Ring } from '#engines/map/shared/position.ts'
import type { FeatureInput, FeatureStored } from '../shared/schema.ts'
import { checkDistrict, checkedRing, overlapWarnings } from './check-boundary.ts'
import { recordsOf, registerOf } from './layer-repository.ts'

type Register = ReturnType<typeof registerOf>

/** Stores, replaces or takes away the boundary of a village. */
export function drawBoundary(
  db: Db,
  actor: Actor,
  layers: readonly MapLayer[],
  { villageId, version, geometry }: FeatureInput,
): Promise<FeatureStored> {
  const register = registerOf(layers)
  const ring = geometry && checkedRing(geometry)
  return db.write(actor, async (tx) => {
    const stored = ring
      ? await storeRing(tx, actor, register, { id: villageId, version, ring })
      : await register.register.edit.save(tx, actor, { id: villageId, version, boundary: null })
    const warnings = ring ? await overlapWarnings(tx, actor, register, { id: villageId, ring }) : []
    return { villageId, version: stored.version, areaM2: ring && Math.round(areaOf(ring)), warnings }
  })
}

/** A boundary as it is stored; a village whose point lies outside of it, or that has none, gets its centre. */
export async function storeRing(
  tx: Tx,
  actor: Actor,
  register: Register,
  { id, version, ring }: { id: string; version?: number; ring: Ring },
): Promise<{ version: number }> {
  const point = await pointOf(tx, actor, register, id)
  await checkDistrict(tx, register, ring)
  const boundary: PolygonValue = polygonOf(ring)
  const isOutside = point === undefined || !contains(ring, point)
  const change = { id, version, boundary, ...(isOutside && wireOf(centreOf(ring))) }
  return register.register.edit.save(tx, actor, change)
}

/** A position as the register stores it. */
export const wireOf = ([lng, lat]: Position): { lng: string; lat: string } => ({
  lng: lng.toFixed(6),
  lat: lat.toFixed(6),
})

async function pointOf(tx: Tx, actor: Actor, register: Register, id: string): Promise<Position | undefined> {
  noteAsked(actor, register.table, id)
  const { bound, bind, from } = recordsOf(register, actor)
  const { villageId, lng, lat } = register
  const text = `select (${lng})::float8 as lng, (${lat})::float8 as lat ${from} and ${villageId} = ${bind(id)}`
  const row = found(await tx.maybe(statement<{ lng: number | null; lat: number | null }>(text, bound.list)))
  return row.lng === null || row.lat === null ? undefined : [row.lng, row.lat]
}
