import type { MenuEntry } from '#kernel/server/feature.ts'
import { assignPermissions } from '../assignment/shared/permissions.ts'
import { itemPermissions } from '../item/shared/permissions.ts'
import { standardPage } from '../standard/server/todos.ts'
import { standardPermissions } from '../standard/shared/permissions.ts'

export const feeMenu: readonly MenuEntry[] = [
  { id: 'property-expenses', title: '物业费用', path: '/property-expenses', icon: 'account-book', sort: 310 },
  {
    id: 'fee-standard',
    parent: 'property-expenses',
    title: '收费标准',
    path: standardPage,
    component: 'property/StandardList',
    icon: 'profile',
    sort: 2,
    permission: standardPermissions.list,
  },
  {
    id: 'fee-assignment',
    parent: 'property-expenses',
    title: '费用分配',
    path: '/property-expenses/assignment',
    component: 'property/AssignList',
    icon: 'apartment',
    sort: 3,
    permission: assignPermissions.list,
  },
  {
    id: 'fee-item',
    parent: 'property-expenses',
    title: '收费项目',
    path: '/property-expenses/item',
    component: 'property/ItemList',
    icon: 'tags',
    sort: 4,
    permission: itemPermissions.list,
  },
]
