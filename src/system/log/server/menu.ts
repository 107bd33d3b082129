import type { MenuEntry } from '#kernel/server/feature.ts'
import { logPermissions } from '../shared/permissions.ts'

export const logMenu: readonly MenuEntry[] = [
  {
    id: 'system-log',
    parent: 'system',
    title: '日志管理',
    path: '/isystem/log',
    component: 'system/LogList',
    icon: 'file-text',
    sort: 80,
    permission: logPermissions.list,
  },
]
