import type { MenuEntry } from '#kernel/server/feature.ts'
import { rolePermissions } from '../shared/permissions.ts'

export const roleMenu: readonly MenuEntry[] = [
  {
    id: 'system-role',
    parent: 'system',
    title: '角色管理',
    path: '/isystem/roleUserList',
    component: 'system/RoleUserList',
    icon: 'safety',
    sort: 10,
    permission: rolePermissions.list,
  },
]
