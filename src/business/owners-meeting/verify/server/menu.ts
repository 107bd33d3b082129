import type { MenuEntry } from '#kernel/server/feature.ts'
import { decisionPermissions } from '#services/decision/shared/permissions.ts'

/** Whoever may read what owners decided may check how it came about. */
export const verifyMenu: readonly MenuEntry[] = [
  {
    id: 'om-verify',
    parent: 'om',
    title: '表决核验',
    path: '/om/verify',
    component: 'om/VoteVerify',
    icon: 'safety',
    sort: 30,
    permission: decisionPermissions.list,
  },
]
