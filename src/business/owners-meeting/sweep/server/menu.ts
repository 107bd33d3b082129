import type { MenuEntry } from '#kernel/server/feature.ts'
import { sweepPermissions } from '../shared/permissions.ts'

export const sweepMenu: readonly MenuEntry[] = [
  {
    id: 'om-sweep',
    parent: 'om',
    title: '扫楼登记',
    path: '/om/sweep',
    component: 'om/Sweep',
    icon: 'home',
    sort: 18,
    permission: sweepPermissions.list,
  },
]
