import type { MenuEntry } from '#kernel/server/feature.ts'
import { departPermissions } from '../structure/shared/permissions.ts'

export const departMenu: readonly MenuEntry[] = [
  {
    id: 'system-depart',
    parent: 'system',
    title: '部门管理',
    path: '/isystem/depart',
    component: 'system/DepartList',
    icon: 'apartment',
    sort: 14,
    permission: departPermissions.list,
  },
]
