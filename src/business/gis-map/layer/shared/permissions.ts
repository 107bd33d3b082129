import { permissions } from '#kernel/shared/permission.ts'

const owners = ['admin', 'supAdmin'] as const

/** What the map shows to whom is decided for the whole district. */
export const mapLayerPermissions = permissions('gis:layer', {
  list: { label: '查看地图图层', roles: owners },
  add: { label: '新增地图图层', roles: owners },
  edit: { label: '编辑地图图层', roles: owners },
  delete: { label: '删除地图图层', roles: owners },
})
