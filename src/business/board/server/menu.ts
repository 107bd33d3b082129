import type { MenuEntry } from '#kernel/server/feature.ts'
import { wallPermissions } from '../wall/shared/permissions.ts'
import { boardPage, boardPermissions } from '../shared/permissions.ts'

export const boardMenu: readonly MenuEntry[] = [
  {
    id: 'board',
    title: '数据看板',
    path: boardPage,
    component: 'dashboard/Board',
    icon: 'dashboard',
    sort: 140,
    permission: boardPermissions.view,
  },
  {
    id: 'board-wall',
    title: '大屏通行证',
    path: '/dashboard/wallPass',
    component: 'dashboard/WallPass',
    icon: 'desktop',
    sort: 141,
    permission: wallPermissions.list,
  },
]
