import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { route } from '#kernel/server/http/route.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { coordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { bringLayers } from '../layer/server/bring-layers.ts'
import { mapLayerRoutes } from '../layer/server/routes.ts'
import { layerIcon, layerKind, layerRole, layerTone } from '../layer/shared/dictionaries.ts'
import { mapLayerPermissions } from '../layer/shared/permissions.ts'
import { gisApi } from '../shared/api.ts'
import { gisPermissions } from '../shared/permissions.ts'
import { drawBoundary } from './draw-boundary.ts'
import { tagged } from './tag-answer.ts'
import { readFeatures } from './read-features.ts'
import { exportView, picturePaper } from './export-view.ts'
import { importPlaces } from './import-places.ts'
import { readLayers } from './read-layers.ts'
import { gisMenu } from './menu.ts'
import { readPlace } from './read-place.ts'
import { readShapes } from './read-shapes.ts'
import { readSummary } from './read-summary.ts'

/** The map over everything that units let it show. */
export const gisMapServer = (layers: readonly MapLayer[]): ServerFeature =>
  serverFeature({
    name: 'gis-map',
    routes: [
      route(gisApi.layers, (db, actor, query) => readLayers(db, actor, layers, query)),
      route(gisApi.features, async (db, actor, query, context) =>
        tagged(context, await readFeatures(db, actor, layers, query)),
      ),
      route(gisApi.shapes, (db, actor, query, context) => readShapes(db, actor, layers, query, context)),
      route(gisApi.place, (db, actor, { villageId }) => readPlace(db, actor, layers, villageId)),
      route(gisApi.draw, (db, actor, input) => drawBoundary(db, actor, layers, input)),
      route(gisApi.import, (db, actor, _input, context) => importPlaces(db, actor, layers, context)),
      route(gisApi.export, (db, actor, query) => exportView(db, actor, layers, query)),
      route(gisApi.picture, async (_db, actor) => picturePaper(actor)),
      route(gisApi.summary, (db, actor, query) => readSummary(db, actor, layers, query)),
      ...mapLayerRoutes(layers),
    ],
    menu: gisMenu,
    permissions: [gisPermissions, mapLayerPermissions],
    dictionaries: [coordinateSystem, layerKind, layerTone, layerIcon, layerRole],
    constraints: { map_layer_code: '图层编码重复，请重试' },
    install: async (tx, actor) => void (await bringLayers(tx, actor, layers)),
  })
