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
]
