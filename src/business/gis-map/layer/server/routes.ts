import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { Answer, route, type Route } from '#kernel/server/http/route.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { mapLayerApi } from '../shared/api.ts'
import { mapLayerFields } from '../shared/fields.ts'
import type { MapLayerRecord } from '../shared/schema.ts'
import { bringLayers } from './bring-layers.ts'
import { kindOf, mapLayerRules } from './rules.ts'
import { mapLayerTables } from './tables.ts'

/** Layers as records, of what units bring to the map. */
export function mapLayerRoutes(sources: readonly MapLayer[]): Route[] {
  const { sources: offered, bring, ...plain } = mapLayerApi
  const named = (row: MapLayerRecord): MapLayerRecord => {
    const source = sources.find(({ layer }) => layer === row.source)
    return { ...row, sourceName: source?.label ?? row.source, kind: source ? kindOf(source) : 'POINT' }
  }
  const list = listOf<MapLayerRecord>({
    table: mapLayerTables.mapLayer,
    fields: mapLayerFields,
    sort: { key: 'sort', descending: false },
    shown: named,
  })
  return [
    ...crudRoutes(plain, { title: '地图图层', list, rules: mapLayerRules(sources) }),
    route(offered, async () => sources.map((one) => ({ value: one.layer, text: one.label, kind: kindOf(one) }))),
    route(bring, async (db, actor) => {
      const count = await db.write(actor, (tx) => bringLayers(tx, actor, sources))
      return new Answer(count, count > 0 ? `已引入${count}个图层` : '没有缺少的图层')
    }),
  ]
}
