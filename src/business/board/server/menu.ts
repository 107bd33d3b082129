import type { MenuEntry } from '#kernel/server/feature.ts'
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
]
