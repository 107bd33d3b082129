import type { MenuEntry } from '#kernel/server/feature.ts'
import { dataSourcePermissions } from '../shared/permissions.ts'

export const dataSourceMenu: readonly MenuEntry[] = [
  {
    id: 'system-data-source',
    parent: 'online',
    title: '多数据源管理',
    path: '/isystem/dataSource',
    component: 'system/SysDataSourceList',
    icon: 'database',
    sort: 30,
    permission: dataSourcePermissions.list,
  },
]
