import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { restorerOf } from '#kernel/server/restorer.ts'
import { holidayTables } from '../holiday/server/tables.ts'
import { holidayApi } from '../holiday/shared/api.ts'
import { holidayKind } from '../holiday/shared/dictionaries.ts'
import { holidayFields } from '../holiday/shared/fields.ts'
import { holidayPermissions } from '../holiday/shared/permissions.ts'
import { workCalendarApi } from '../shared/api.ts'
import { weekday } from '../shared/dictionaries.ts'
import { workCalendarFields } from '../shared/fields.ts'
import { workCalendarPermissions } from '../shared/permissions.ts'
import { workCalendarMenu } from './menu.ts'
import { calendarRules } from './rules.ts'
import { installWorkCalendars } from './seed.ts'
import { workCalendarTables } from './tables.ts'

const calendarList = listOf({ table: workCalendarTables.workCalendar, fields: workCalendarFields })
const holidayList = listOf({
  table: holidayTables.holiday,
  fields: holidayFields,
  sort: { key: 'day', descending: true },
})

export const workCalendarServer = serverFeature({
  name: 'work-calendar',
  routes: [
    ...crudRoutes(workCalendarApi, { title: '工作日历', list: calendarList, rules: calendarRules }),
    ...crudRoutes(holidayApi, { title: '节假日', list: holidayList }),
  ],
  jobs: [purgeJob('work-calendar', [workCalendarTables.workCalendar, holidayTables.holiday])],
  menu: workCalendarMenu,
  permissions: [workCalendarPermissions, holidayPermissions],
  dictionaries: [weekday, holidayKind],
  restores: [
    restorerOf(workCalendarTables.workCalendar, {
      fields: workCalendarFields,
      permission: workCalendarPermissions.edit,
    }),
    restorerOf(holidayTables.holiday, { fields: holidayFields, permission: holidayPermissions.edit }),
  ],
  constraints: {
    work_calendar_no: '该编码已存在',
    work_calendar_name: '该日历名称已存在',
    holiday_day: '该日期已登记',
  },
  install: installWorkCalendars,
})
