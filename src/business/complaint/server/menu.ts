import type { MenuEntry } from '#kernel/server/feature.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'

export const complaintMenu: readonly MenuEntry[] = [
  { id: 'complaint', title: '投诉建议', path: '/wisdom/complaints', icon: 'customer-service', sort: 305 },
  {
    id: 'complaint-board',
    parent: 'complaint',
    title: '投诉建议办理',
    path: boardPage,
    component: 'complaint/List',
    icon: 'message',
    sort: 1,
    permission: may.board,
  },
  {
    id: 'complaint-mine',
    parent: 'complaint',
    title: '我的投诉建议',
    path: minePage,
    component: 'complaint/Mine',
    icon: 'user',
    sort: 2,
    permission: may.mine,
  },
  {
    id: 'complaint-statistics',
    parent: 'complaint',
    title: '投诉建议统计',
    path: `${boardPage}/statistics`,
    component: 'complaint/Statistics',
    icon: 'bar-chart',
    sort: 3,
    permission: may.statistics,
  },
]
