import type { MenuEntry } from '#kernel/server/feature.ts'
import { dictPermissions } from '../shared/permissions.ts'

export const dictMenu: readonly MenuEntry[] = [
  {
    id: 'system-dict',
    parent: 'system',
    title: '数据字典',
    path: '/isystem/dict',
    component: 'system/DictList',
    icon: 'book',
    sort: 30,
    permission: dictPermissions.list,
  },
]
