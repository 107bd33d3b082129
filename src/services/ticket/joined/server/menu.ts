import type { MenuEntry } from '#kernel/server/feature.ts'
import { ownPage, reportPage, workPage } from '../shared/api.ts'
import { joinedPermissions as may } from '../shared/permissions.ts'

/** Before the areas, whose tickets stand together here. */
export const joinedMenu: readonly MenuEntry[] = [
  {
    id: 'ticket-report',
    title: '我要反映',
    path: reportPage,
    component: 'ticket/Report',
    icon: 'form',
    sort: 12,
    permission: may.report,
  },
  {
    id: 'ticket-own',
    title: '我的工单',
    path: ownPage,
    component: 'ticket/Own',
    icon: 'profile',
    sort: 13,
    permission: may.own,
  },
  {
    id: 'ticket-work',
    title: '我的工作',
    path: workPage,
    component: 'ticket/Work',
    icon: 'carry-out',
    sort: 14,
    permission: may.work,
  },
]
