import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { code, list, object, text } from '#kernel/shared/schema.ts'
import { layerKind } from './dictionaries.ts'
import { mapLayerFields } from './fields.ts'
import { mapLayerPermissions as may } from './permissions.ts'
import { MapLayerInput, MapLayerRecord } from './schema.ts'

const base = '/gis/layer'

export const mapLayerApi = {
  ...crudApi({ base, record: MapLayerRecord, input: MapLayerInput, fields: mapLayerFields, permissions: may }),
  /** What units bring to the map. */
  sources: endpoint({
    method: 'GET',
    path: `${base}/sources`,
    result: list(object({ value: text(32), text: text(20), kind: code(layerKind) }), 100),
    permission: may.list,
    operation: 'none',
  }),
  /** Makes a record, as the map shows it already, of every source that has none; answers how many. */
  bring: endpoint({ method: 'POST', path: `${base}/bring`, result: z.number(), permission: may.add }),
}
