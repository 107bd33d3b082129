import type { MenuEntry } from '#kernel/server/feature.ts'
import { repricePermissions } from '../shared/permissions.ts'

export const repricePage = '/property-expenses/repricing'

export const repriceMenu: readonly MenuEntry[] = [
  {
    id: 'fee-repricing',
    parent: 'fee-billing',
    title: '调价补差',
    path: repricePage,
    component: 'property/RepricingList',
    icon: 'fund',
    sort: 5,
    permission: repricePermissions.list,
  },
]
