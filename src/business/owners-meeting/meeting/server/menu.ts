import type { MenuEntry } from '#kernel/server/feature.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import { meetingPage } from './todos.ts'

export const meetingMenu: readonly MenuEntry[] = [
  {
    id: 'om-meeting',
    parent: 'om',
    title: '业主大会会议',
    path: meetingPage,
    component: 'om/MeetingList',
    icon: 'calendar',
    sort: 16,
    permission: meetingPermissions.list,
  },
  {
    id: 'om-meeting-statistics',
    parent: 'om',
    title: '业主大会统计',
    path: '/om/meetingStatistics',
    component: 'om/MeetingStatistics',
    icon: 'area-chart',
    sort: 24,
    permission: meetingPermissions.statistics,
  },
]
