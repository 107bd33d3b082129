import type { MenuEntry } from '#kernel/server/feature.ts'
import { sealLoanPage } from '../loan/server/todos.ts'
import { sealLoanPermissions } from '../loan/shared/permissions.ts'
import { meetingPage } from '../meeting/server/todos.ts'
import { meetingPermissions } from '../meeting/shared/permissions.ts'
import { memberPermissions } from '../member/shared/permissions.ts'
import { sealPermissions } from '../seal/shared/permissions.ts'
import { committeePermissions } from '../shared/permissions.ts'
import { committeePage } from './todos.ts'

export const committeeMenu: readonly MenuEntry[] = [
  {
    id: 'om-committee',
    parent: 'om',
    title: '业委会',
    path: committeePage,
    component: 'om/CommitteeList',
    icon: 'team',
    sort: 10,
    permission: committeePermissions.list,
  },
  {
    id: 'om-committee-member',
    parent: 'om',
    title: '业委会委员',
    path: '/om/committeeMember',
    component: 'om/CommitteeMemberList',
    icon: 'idcard',
    sort: 11,
    permission: memberPermissions.list,
  },
  {
    id: 'om-committee-meeting',
    parent: 'om',
    title: '业委会会议',
    path: meetingPage,
    component: 'om/CommitteeMeetingList',
    icon: 'schedule',
    sort: 12,
    permission: meetingPermissions.list,
  },
  {
    id: 'om-committee-seal',
    parent: 'om',
    title: '业委会印章',
    path: '/om/committeeSeal',
    component: 'om/CommitteeSealList',
    icon: 'audit',
    sort: 13,
    permission: sealPermissions.list,
  },
  {
    id: 'om-committee-seal-loan',
    parent: 'om',
    title: '印章借用',
    path: sealLoanPage,
    component: 'om/CommitteeSealLoanList',
    icon: 'carry-out',
    sort: 13,
    permission: sealLoanPermissions.list,
  },
  {
    id: 'om-committee-statistics',
    parent: 'om',
    title: '业委会统计',
    path: '/om/committeeStatistics',
    component: 'om/CommitteeStatistics',
    icon: 'bar-chart',
    sort: 14,
    permission: committeePermissions.statistics,
  },
]
