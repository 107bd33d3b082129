import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { usualLayer } from '../shared/schema.ts'
import type { StoredLayer } from './tables.ts'

type Looks = Pick<StoredLayer, 'minZoom' | 'maxZoom' | 'tone' | 'icon'>
/** A layer as it is shown: what a unit brings, under the name of its record. `source` is the unit's own word for it. */
export type ShownLayer = MapLayer & { source: string; looks: Looks }

type Row = Looks & Pick<StoredLayer, 'layerCode' | 'layerName' | 'source' | 'roles' | 'status'>

/**
 * The layers that a caller sees, in the order of their records: none without the right to the list behind it, nor one
 * that is off or for other roles. What a unit has brought since is shown as it comes, until somebody makes a record of it.
 */
export async function readShown(db: Db, actor: Actor, sources: readonly MapLayer[]): Promise<ShownLayer[]> {
  const text = `select layer_code, layer_name, source, roles, min_zoom, max_zoom, tone, icon, status from map_layer
    where tenant_id = $1 and del_flag = 0 order by sort, layer_code`
  const [rows] = await db.flight(actor, [statement<Row>(text, [actor.tenantId])])
  const known = new Set(rows.map(({ source }) => source))
  const own = rows.flatMap(({ layerCode, layerName, source, roles, status, ...looks }): ShownLayer[] => {
    const brought = sources.find(({ layer }) => layer === source)
    const isSeen = status === 'Y' && (roles.length === 0 || roles.some((role) => actor.roles.has(role)))
    return brought && isSeen ? [{ ...brought, layer: layerCode, label: layerName, source, looks }] : []
  })
  const late = sources.filter(({ layer }) => !known.has(layer))
  return [...own, ...late.map((one): ShownLayer => ({ ...one, source: one.layer, looks: usualLayer }))].filter(
    ({ permission }) => can(actor, permission),
  )
}
