import type { MenuEntry } from '#kernel/server/feature.ts'
import { faultCategoryPermissions } from '../category/shared/permissions.ts'
import { faultReasonPermissions } from '../reason/shared/permissions.ts'

const page = { parent: 'fault' } as const

export const faultMenu: readonly MenuEntry[] = [
  { id: 'fault', title: '报事报障', path: '/reportFaultTicket', icon: 'alert', sort: 310 },
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
