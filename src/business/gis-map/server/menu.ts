import type { MenuEntry } from '#kernel/server/feature.ts'
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
]
