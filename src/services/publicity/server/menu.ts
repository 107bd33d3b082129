import type { MenuEntry } from '#kernel/server/feature.ts'
import { objectionPage } from '../objection/server/todos.ts'
import { objectionPermissions, publicityPermissions } from '../shared/permissions.ts'

export const publicityMenu: readonly MenuEntry[] = [
  {
    id: 'om-board',
    parent: 'om',
    title: '公示栏',
    path: '/om/board',
    component: 'om/Board',
    icon: 'notification',
    sort: 1,
    permission: publicityPermissions.board,
  },
  {
    id: 'om-publicity',
    parent: 'om',
    title: '公示登记',
    path: '/om/publicity',
    component: 'om/PublicityList',
    icon: 'flag',
    sort: 2,
    permission: publicityPermissions.list,
  },
  {
    id: 'om-objection',
    parent: 'om',
    title: '公示异议',
    path: objectionPage,
    component: 'om/ObjectionList',
    icon: 'question-circle',
    sort: 3,
    permission: objectionPermissions.list,
  },
]
