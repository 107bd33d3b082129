import type { Install } from '#kernel/server/feature.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { holidayTables } from '../holiday/server/tables.ts'
import type { WorkCalendarInput } from '../shared/schema.ts'
import { workCalendarTables } from './tables.ts'

const everyDay = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
const weekDays = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const

/** Property staff work every day; offices follow the week and public holidays; urgent work never waits. */
const calendars: readonly WorkCalendarInput[] = [
  {
    calendarNo: 'PROP',
    name: '物业工时',
    workDays: [...everyDay],
    windows: '08:30-17:30',
    followsHolidays: 'N',
    remark: '每天540分钟',
  },
  {
    calendarNo: 'GOV',
    name: '机关工时',
    workDays: [...weekDays],
    windows: '09:00-12:00,13:30-17:30',
    followsHolidays: 'Y',
    remark: '每个工作日420分钟',
  },
  {
    calendarNo: 'H24',
    name: '全天候',
    workDays: [...everyDay],
    windows: '00:00-24:00',
    followsHolidays: 'N',
    remark: '紧急事项',
  },
]

/** The autumn holidays of 2026 as the acceptance figures use them. */
const holidays = ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'] as const

export const installWorkCalendars: Install = async (tx, actor) => {
  for (const calendar of calendars) await insertRow(tx, actor, workCalendarTables.workCalendar, calendar)
  for (const day of holidays) await insertRow(tx, actor, holidayTables.holiday, { day, kind: 'REST', name: '国庆节' })
  await insertRow(tx, actor, holidayTables.holiday, { day: '2026-10-10', kind: 'WORK', name: '国庆节调休' })
}
