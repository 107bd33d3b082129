import type { MenuEntry } from '#kernel/server/feature.ts'
import { userPermissions } from '../shared/permissions.ts'

export const userMenu: readonly MenuEntry[] = [
  {
    id: 'system-user',
    parent: 'system',
    title: '用户管理',
    path: '/isystem/user',
    component: 'system/UserList',
    icon: 'user',
    sort: 1,
    permission: userPermissions.listAll,
  },
  {
    id: 'system-address-list',
    parent: 'system',
    title: '通讯录',
    path: '/isystem/addressList',
    component: 'system/AddressList',
    icon: 'book',
    sort: 30,
    permission: userPermissions.addressBook,
  },
]
