import type { MenuEntry } from '#kernel/server/feature.ts'
import { repairPermissions as may } from '../shared/permissions.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'

export const repairMenu: readonly MenuEntry[] = [
  { id: 'repair', title: '报修', path: '/wisdom', icon: 'tool', sort: 300 },
  {
    id: 'repair-board',
    parent: 'repair',
    title: '报修工单',
    path: boardPage,
    component: 'repair/List',
    icon: 'tool',
    sort: 1,
    permission: may.board,
  },
  {
    id: 'repair-mine',
    parent: 'repair',
    title: '我的报修',
    path: minePage,
    component: 'repair/Mine',
    icon: 'user',
    sort: 2,
    permission: may.urge,
  },
  {
    id: 'repair-detail',
    parent: 'repair',
    title: '报修详情',
    path: '/wisdom/repair/detail',
    component: 'repair/Detail',
    sort: 5,
    permission: may.list,
    hidden: true,
  },
  {
    id: 'repair-statistics',
    parent: 'repair',
    title: '报修统计',
    path: '/wisdom/repair/statistics',
    component: 'repair/Statistics',
    icon: 'bar-chart',
    sort: 3,
    permission: may.statistics,
  },
  {
    id: 'repair-setting',
    parent: 'repair',
    title: '报修设置',
    path: '/wisdom/repairSetting',
    component: 'repair/Setting',
    icon: 'setting',
    sort: 4,
    permission: may.setting,
  },
]
