import type { MenuEntry } from '#kernel/server/feature.ts'
import { dataLogPermissions } from '../shared/permissions.ts'

export const dataLogMenu: readonly MenuEntry[] = [
  {
    id: 'system-data-log',
    parent: 'system',
    title: '数据日志',
    path: '/sys/dataLog-list',
    component: 'system/DataLogList',
    icon: 'audit',
    sort: 81,
    permission: dataLogPermissions.list,
  },
]
