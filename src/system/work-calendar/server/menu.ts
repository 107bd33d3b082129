import type { MenuEntry } from '#kernel/server/feature.ts'
import { holidayPermissions } from '../holiday/shared/permissions.ts'
import { workCalendarPermissions } from '../shared/permissions.ts'

export const workCalendarMenu: readonly MenuEntry[] = [
  { id: 'setting', title: '基础设置', path: '/setting', icon: 'control', sort: 800 },
  {
    id: 'setting-work-calendar',
    parent: 'setting',
    title: '工作日历',
    path: '/setting/workCalendar',
    component: 'setting/WorkCalendarList',
    icon: 'calendar',
    sort: 1,
    permission: workCalendarPermissions.list,
  },
  {
    id: 'setting-holiday',
    parent: 'setting',
    title: '节假日',
    path: '/setting/holiday',
    component: 'setting/HolidayList',
    icon: 'carry-out',
    sort: 2,
    permission: holidayPermissions.list,
  },
]
