import type { MenuEntry } from '#kernel/server/feature.ts'
import { archivePermissions } from '../shared/permissions.ts'

export const archiveMenu: readonly MenuEntry[] = [
  {
    id: 'om-committee-archive',
    parent: 'om',
    title: '业委会档案',
    path: '/om/committeeArchive',
    component: 'om/CommitteeArchiveList',
    icon: 'audit',
    sort: 15,
    permission: archivePermissions.list,
  },
]
