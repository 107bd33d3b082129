import { table, tables } from '#kernel/server/db/tables.ts'
import { WorkCalendar } from '../shared/schema.ts'

export const workCalendarTables = tables({
  workCalendar: table(WorkCalendar, { scope: 'tenant', logged: { title: '工作日历' } }),
})
