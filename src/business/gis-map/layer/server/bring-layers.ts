import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { usualLayer } from '../shared/schema.ts'
import { mapLayerTables } from './tables.ts'

/** Makes a record of every source that has none, so that the map shows what it showed before. Answers how many. */
export async function bringLayers(tx: Tx, actor: Actor, sources: readonly MapLayer[]): Promise<number> {
  const text = 'select distinct source from map_layer where tenant_id = $1 and del_flag = 0'
  const rows = await tx.all(statement<{ source: string }>(text, [tx.tenantId]))
  const known = new Set(rows.map(({ source }) => source))
  const fresh = [...sources.entries()].filter(([, { layer }]) => !known.has(layer))
  const codeOf = await freeCodes(tx)
  await insertRows(
    tx,
    actor,
    mapLayerTables.mapLayer,
    fresh.map(([index, { layer, label }]) => ({
      ...{ ...usualLayer, roles: [...usualLayer.roles], sort: (index + 1) * 10 },
      ...{ layerCode: codeOf(layer), layerName: label, source: layer },
    })),
  )
  return fresh.length
}

/** A code for another layer of a source, that no layer has or had: the word of the source, or that with a number. */
export async function freeCodes(tx: Tx): Promise<(source: string) => string> {
  const rows = await tx.all(
    statement<{ code: string }>('select layer_code as code from map_layer where tenant_id = $1', [tx.tenantId]),
  )
  const taken = new Set(rows.map(({ code }) => code))
  return (source) => {
    let code = source
    for (let number = 2; taken.has(code); number += 1) code = `${source}-${number}`
    return code
  }
}
