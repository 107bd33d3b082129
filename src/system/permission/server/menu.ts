import type { MenuEntry } from '#kernel/server/feature.ts'
import { permissionPermissions } from '../shared/permissions.ts'

/** The groups of the system floor, under which its units hang their pages; a group without a page is not shown. */
export const systemGroups: readonly MenuEntry[] = [
  { id: 'system', title: '系统管理', path: '/isystem', icon: 'setting', sort: 900 },
  { id: 'monitor', title: '系统监控', path: '/dashboard3', icon: 'area-chart', sort: 910 },
  { id: 'online', title: '在线开发', path: '/online', icon: 'cloud', sort: 915 },
  { id: 'message', title: '消息中心', path: '/message', icon: 'message', sort: 920 },
]

export const permissionMenu: readonly MenuEntry[] = [
  {
    id: 'system-permission',
    parent: 'system',
    title: '菜单管理',
    path: '/isystem/newPermissionList',
    component: 'system/NewPermissionList',
    icon: 'table',
    sort: 12,
    permission: permissionPermissions.list,
  },
]
