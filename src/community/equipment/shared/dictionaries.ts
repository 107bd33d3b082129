import { dictionary } from '#kernel/shared/dictionary.ts'

/** What stands in common parts and is looked after by kind. */
export const equipmentKind = dictionary('equipment_kind', '设备类型', {
  LIFT: '电梯',
  FIRE: '消防',
  WATER: '供水',
  POWER: '供配电',
  SECURITY: '安防',
  ACCESS: '门禁',
  LIGHT: '照明',
  CHARGER: '充电桩',
  PIPE: '管网',
  ROAD: '道路绿化',
  OTHER: '其他',
})
export type EquipmentKind = keyof (typeof equipmentKind)['items']
