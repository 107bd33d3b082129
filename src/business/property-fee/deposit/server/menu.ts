import type { MenuEntry } from '#kernel/server/feature.ts'
import { depositPermissions } from '../shared/permissions.ts'

export const depositPage = '/property-expenses/deposit'

export const depositMenu: readonly MenuEntry[] = [
  {
    id: 'fee-deposit',
    parent: 'fee-collect',
    title: '押金管理',
    path: depositPage,
    component: 'property/DepositList',
    icon: 'safety',
    sort: 9,
    permission: depositPermissions.list,
  },
]
