import type { Reader } from '#kernel/server/db/db.ts'
import { holidayTables } from '../holiday/server/tables.ts'
import { addWork, dayMinutes, parseWindows, workBetween, type WorkingTime } from '../shared/working-time.ts'
import { workCalendarTables } from './tables.ts'

/** The working times of the tenant by calendar number: PROP, GOV, H24 and whatever the district added. */
export async function workingTimes(reader: Reader): Promise<ReadonlyMap<string, WorkingTime>> {
  const [calendars, days] = await Promise.all([
    reader.all(workCalendarTables.sql.selectFrom('workCalendar').selectAll().where('delFlag', '=', 0)),
    reader.all(holidayTables.sql.selectFrom('holiday').select(['day', 'kind']).where('delFlag', '=', 0)),
  ])
  const of = (kind: string) => new Set(days.filter((one) => one.kind === kind).map((one) => one.day))
  const [rest, work] = [of('REST'), of('WORK')]
  const none: ReadonlySet<string> = new Set()
  return new Map(
    calendars.map((calendar) => {
      const follows = calendar.followsHolidays === 'Y'
      const windows = parseWindows(calendar.windows) ?? []
      const time = {
        workDays: new Set(calendar.workDays),
        windows,
        holidays: follows ? rest : none,
        makeUpDays: follows ? work : none,
      }
      return [calendar.calendarNo, time]
    }),
  )
}

/** The same as clocks that count by themselves: what units that time something are handed. */
export async function workClocks(reader: Reader) {
  const times = await workingTimes(reader)
  return new Map([...times].map(([calendarNo, time]) => [calendarNo, clockOf(time)]))
}

const clockOf = (time: WorkingTime) => ({
  addWork: (start: string, minutes: number) => addWork(start, minutes, time),
  workBetween: (start: string, end: string) => workBetween(start, end, time),
  dayMinutes: dayMinutes(time),
})
