import type { MenuEntry } from '#kernel/server/feature.ts'
import { requestPermissions } from '../shared/permissions.ts'

export const requestPage = '/property-expenses/discount-request'

export const requestMenu: readonly MenuEntry[] = [
  {
    id: 'fee-discount-request',
    parent: 'fee-billing',
    title: '减免申请',
    path: requestPage,
    component: 'property/DiscountRequestList',
    icon: 'tags',
    sort: 4,
    permission: requestPermissions.list,
  },
]
