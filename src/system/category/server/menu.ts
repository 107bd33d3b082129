import type { MenuEntry } from '#kernel/server/feature.ts'
import { categoryPermissions } from '../shared/permissions.ts'

/** Stands in the group that positions bring. */
export const categoryMenu: readonly MenuEntry[] = [
  {
    id: 'system-category',
    parent: 'system',
    title: '分类字典',
    path: '/isys/category',
    component: 'system/SysCategoryList',
    icon: 'tags',
    sort: 52,
    permission: categoryPermissions.list,
  },
]
