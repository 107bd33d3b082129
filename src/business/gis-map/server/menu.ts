import type { MenuEntry } from '#kernel/server/feature.ts'
import { mapLayerPermissions } from '../layer/shared/permissions.ts'
import { gisPermissions } from '../shared/permissions.ts'

export const gisMenu: readonly MenuEntry[] = [
  {
    id: 'gismap',
    title: '一张图',
    path: '/gismap',
    component: 'gismap/Map',
    icon: 'environment',
    sort: 150,
    permission: gisPermissions.view,
  },
  {
    id: 'gismap-layer',
    parent: 'setting',
    title: '地图图层',
    path: '/setting/mapLayer',
    component: 'gismap/LayerList',
    icon: 'environment',
    sort: 20,
    permission: mapLayerPermissions.list,
  },
]
