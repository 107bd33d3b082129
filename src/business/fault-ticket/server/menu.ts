import type { MenuEntry } from '#kernel/server/feature.ts'
import { faultCategoryPermissions } from '../category/shared/permissions.ts'
import { faultReasonPermissions } from '../reason/shared/permissions.ts'
import { faultPage, minePage } from '../shared/api.ts'
import { faultPermissions } from '../shared/permissions.ts'

const page = { parent: 'fault' } as const

export const faultMenu: readonly MenuEntry[] = [
  { id: 'fault', title: '报事报障', path: '/reportFaultTicket', icon: 'alert', sort: 310 },
  {
    ...page,
    id: 'fault-board',
    title: '工单管理',
    path: faultPage,
    component: 'fault/List',
    icon: 'solution',
    sort: 1,
    permission: faultPermissions.board,
  },
  {
    ...page,
    id: 'fault-mine',
    title: '我的上报',
    path: minePage,
    component: 'fault/Mine',
    icon: 'user',
    sort: 2,
    permission: faultPermissions.mine,
  },
  {
    ...page,
    id: 'fault-category',
    title: '故障分类',
    path: '/reportFaultTicket/category',
    component: 'fault/CategoryList',
    icon: 'apartment',
    sort: 6,
    permission: faultCategoryPermissions.list,
  },
  {
    ...page,
    id: 'fault-reason',
    title: '故障原因',
    path: '/reportFaultTicket/reason',
    component: 'fault/ReasonList',
    icon: 'book',
    sort: 7,
    permission: faultReasonPermissions.list,
  },
]
