import type { MenuEntry } from '#kernel/server/feature.ts'
import { loanPage } from '../loan/server/todos.ts'
import { archiveLoanPermissions } from '../loan/shared/permissions.ts'
import { transferPage } from '../transfer/server/todos.ts'
import { transferPermissions } from '../transfer/shared/permissions.ts'
import { archivePermissions } from '../shared/permissions.ts'

export const archivePage = '/om/committeeArchive'

export const archiveMenu: readonly MenuEntry[] = [
  {
    id: 'om-committee-archive',
    parent: 'om',
    title: '业委会档案',
    path: archivePage,
    component: 'om/CommitteeArchiveList',
    icon: 'folder',
    sort: 15,
    permission: archivePermissions.list,
  },
  {
    id: 'om-archive-transfer',
    parent: 'om',
    title: '档案移交',
    path: transferPage,
    component: 'om/ArchiveTransferList',
    icon: 'swap',
    sort: 16,
    permission: transferPermissions.list,
  },
  {
    id: 'om-archive-loan',
    parent: 'om',
    title: '档案借阅',
    path: loanPage,
    component: 'om/ArchiveLoanList',
    icon: 'read',
    sort: 17,
    permission: archiveLoanPermissions.list,
  },
  {
    id: 'om-archive-statistics',
    parent: 'om',
    title: '业委会档案统计',
    path: '/om/archiveStatistics',
    component: 'om/ArchiveStatistics',
    icon: 'pie-chart',
    sort: 18,
    permission: archivePermissions.statistics,
  },
]
