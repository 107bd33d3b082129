import type { MenuEntry } from '#kernel/server/feature.ts'
import { selfReadingPermissions } from '../shared/permissions.ts'

export const selfReadingPage = '/property-expenses/self-reading'

export const selfReadingMenu: readonly MenuEntry[] = [
  {
    id: 'fee-self-reading',
    parent: 'fee-usage',
    title: '自助抄表',
    path: selfReadingPage,
    component: 'property/SelfReadingList',
    icon: 'read',
    sort: 5,
    permission: selfReadingPermissions.list,
  },
]
