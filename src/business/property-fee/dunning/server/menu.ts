import type { MenuEntry } from '#kernel/server/feature.ts'
import { dunningPlanPermissions } from '../../dunning-plan/shared/permissions.ts'
import { dunningPermissions } from '../shared/permissions.ts'
import { dunningPage } from './todos.ts'

export const dunningMenu: readonly MenuEntry[] = [
  {
    id: 'fee-arrears',
    parent: 'fee-dun',
    title: '欠费催缴',
    path: '/property-expenses/arrears',
    component: 'property/ArrearsList',
    icon: 'alert',
    sort: 1,
    permission: dunningPermissions.list,
  },
  {
    id: 'fee-dunning',
    parent: 'fee-dun',
    title: '催缴记录',
    path: dunningPage,
    component: 'property/DunningList',
    icon: 'bell',
    sort: 2,
    permission: dunningPermissions.list,
  },
  {
    id: 'fee-dunning-plan',
    parent: 'fee-dun',
    title: '催缴方案',
    path: '/property-expenses/dunning-plan',
    component: 'property/DunningPlanList',
    icon: 'read',
    sort: 3,
    permission: dunningPlanPermissions.list,
  },
]
