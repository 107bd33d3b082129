import type { MenuEntry } from '#kernel/server/feature.ts'
import { fixPermissions } from '../shared/permissions.ts'

export const fixPage = '/property-expenses/reading-fix'

export const fixMenu: readonly MenuEntry[] = [
  {
    id: 'fee-reading-fix',
    parent: 'fee-usage',
    title: '抄表更正',
    path: fixPage,
    component: 'property/ReadingFixList',
    icon: 'rollback',
    sort: 6,
    permission: fixPermissions.list,
  },
]
