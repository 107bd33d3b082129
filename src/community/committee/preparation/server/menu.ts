import type { MenuEntry } from '#kernel/server/feature.ts'
import { preparePermissions } from '../shared/permissions.ts'
import { preparePage } from './todos.ts'

export const prepareMenu: readonly MenuEntry[] = [
  {
    id: 'om-prepare',
    parent: 'om',
    title: '筹备组',
    path: preparePage,
    component: 'om/PrepareList',
    icon: 'branches',
    sort: 6,
    permission: preparePermissions.list,
  },
]
