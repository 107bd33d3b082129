import type { MenuEntry } from '#kernel/server/feature.ts'
import { positionPermissions } from '../shared/permissions.ts'

export const positionMenu: readonly MenuEntry[] = [
  {
    id: 'system-position',
    parent: 'system',
    title: '职务管理',
    path: '/isystem/position',
    component: 'system/SysPositionList',
    icon: 'idcard',
    sort: 20,
    permission: positionPermissions.manage,
  },
]
