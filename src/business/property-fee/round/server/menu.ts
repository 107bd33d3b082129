import type { MenuEntry } from '#kernel/server/feature.ts'
import { readingPermissions } from '../../reading/shared/permissions.ts'

export const roundMenu: readonly MenuEntry[] = [
  {
    id: 'fee-round',
    parent: 'fee-usage',
    title: '现场抄表',
    path: '/property-expenses/round',
    component: 'property/Round',
    icon: 'schedule',
    sort: 4,
    permission: readingPermissions.add,
  },
]
