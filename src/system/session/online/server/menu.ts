import type { MenuEntry } from '#kernel/server/feature.ts'
import { onlinePermissions } from '../shared/api.ts'

export const onlineMenu: readonly MenuEntry[] = [
  {
    id: 'monitor-online',
    parent: 'monitor',
    title: '在线用户',
    path: '/isystem/online',
    component: 'system/SysUserOnlineList',
    icon: 'team',
    sort: 40,
    permission: onlinePermissions.list,
  },
]
