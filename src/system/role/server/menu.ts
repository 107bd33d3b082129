import type { MenuEntry } from '#kernel/server/feature.ts'
import { departRolePermissions } from '../depart/shared/permissions.ts'
import { menuSetPermissions } from '../menu-set/shared/permissions.ts'
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
  {
    id: 'system-my-depart',
    parent: 'system',
    title: '我的部门',
    path: '/isystem/departUserList',
    component: 'system/DepartUserList',
    icon: 'team',
    sort: 15,
    permission: departRolePermissions.list,
  },
  {
    id: 'system-tenant-menu',
    parent: 'system',
    title: '租户菜单',
    path: '/isys/tenantMenu',
    component: 'system/TenantMenuList',
    icon: 'profile',
    sort: 14,
    permission: menuSetPermissions.tenant,
  },
]
