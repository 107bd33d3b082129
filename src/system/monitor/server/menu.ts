import type { MenuEntry } from '#kernel/server/feature.ts'
import { monitorPermissions } from '../shared/permissions.ts'

export const monitorMenu: readonly MenuEntry[] = [
  {
    id: 'system-monitor',
    parent: 'monitor',
    title: '性能监控',
    path: '/monitor',
    component: 'monitor/Overview',
    icon: 'area-chart',
    sort: 60,
    permission: monitorPermissions.view,
  },
]
