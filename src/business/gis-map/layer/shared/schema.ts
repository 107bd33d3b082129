import {
  code,
  codes,
  extend,
  integer,
  nullable,
  optional,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { leastZoom, mostZoom } from '#engines/map/shared/grid.ts'
import { layerIcon, layerKind, layerRole, layerTone } from './dictionaries.ts'

const zoom = integer(leastZoom, mostZoom)
const sort = integer(0, 9999)

/** A layer of the map: what a unit brings to it, under a name, for some roles, at some distances, in some style. */
export const MapLayerRecord = record({
  layerCode: text(40),
  layerName: text(20, { min: 1, message: '请输入图层名称!' }),
  /** Names what a unit brings to the map; stays once it is stored. */
  source: text(32, { min: 1, message: '请选择数据来源!' }),
  sourceName: text(20),
  kind: code(layerKind),
  /** Empty: everybody who may see the list behind it. Never more than those. */
  roles: codes(layerRole),
  /** Both included. */
  minZoom: zoom,
  maxZoom: zoom,
  tone: code(layerTone),
  icon: code(layerIcon),
  sort,
  status: yesNo,
})
export type MapLayerRecord = Infer<typeof MapLayerRecord>

const entered = pick(MapLayerRecord, ['layerName', 'source'])

export const MapLayerInput = extend(entered, {
  roles: optional(nullable(codes(layerRole))),
  minZoom: optional(nullable(zoom)),
  maxZoom: optional(nullable(zoom)),
  tone: optional(nullable(code(layerTone))),
  icon: optional(nullable(code(layerIcon))),
  sort: optional(nullable(sort)),
  status: optional(nullable(yesNo)),
})
export type MapLayerInput = Infer<typeof MapLayerInput>

/** What a layer has where nothing is said: all that the map showed before there were records of layers. */
export const usualLayer = {
  ...{ roles: [], minZoom: leastZoom, maxZoom: mostZoom },
  ...{ tone: 'STATE', icon: 'CIRCLE', sort: 100, status: 'Y' },
} as const satisfies Partial<MapLayerRecord>
