import { dictionary } from '#kernel/shared/dictionary.ts'
import { roleNames } from '#kernel/shared/role.ts'

/** How the records of a source stand on the map: follows from the source. */
export const layerKind = dictionary('map_layer_kind', '图层类型', {
  POINT: '点位',
  BOUNDARY: '点位与边界',
  COUNT: '按小区计数',
  HEAT: '热力',
} as const)

export type LayerKind = keyof typeof layerKind.items

/** The colour of signs: that of each record's state, or one for the whole layer. */
export const layerTone = dictionary('map_layer_tone', '图层颜色', {
  STATE: '按状态',
  PRIMARY: '主色',
  SUCCESS: '绿色',
  WARNING: '橙色',
  DANGER: '红色',
  DEFAULT: '灰色',
} as const)

/** The form of signs, so that layers are told apart without their colours too. */
export const layerIcon = dictionary('map_layer_icon', '图层图标', {
  CIRCLE: '圆形',
  SQUARE: '方形',
  DIAMOND: '菱形',
  HEXAGON: '六边形',
} as const)

const { admin, supAdmin, streetAdmin, communityAdmin, gnormal, companyAdmin, projectManager, committeeDirector } =
  roleNames

/** Roles that see the map at all. */
export const layerRole = dictionary('map_layer_role', '图层可见角色', {
  ...{ admin, supAdmin, streetAdmin, communityAdmin },
  ...{ gnormal, companyAdmin, projectManager, committeeDirector },
} as const)
