import type { MenuEntry } from '#kernel/server/feature.ts'
import { regionPermissions } from '../shared/permissions.ts'

export const regionMenu: readonly MenuEntry[] = [
  {
    id: 'system-region',
    parent: 'system',
    title: '区域设置',
    path: '/region',
    component: 'system/RegionList',
    icon: 'environment',
    sort: 53,
    permission: regionPermissions.list,
  },
]
