import { table, tables } from '#kernel/server/db/tables.ts'
import { MapLayerRecord } from '../shared/schema.ts'

export const mapLayerTables = tables({
  mapLayer: table(MapLayerRecord, { scope: 'tenant', derived: ['sourceName', 'kind'], logged: { title: '地图图层' } }),
})
/** A stored layer. */
export type StoredLayer = NonNullable<(typeof mapLayerTables.mapLayer)['row']>
