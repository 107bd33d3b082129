import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { isWorkDay } from '#system/work-calendar/shared/working-time.ts'
import { workingTimes } from '#system/work-calendar/server/lookup.ts'

/** Offices work on it: nobody is asked for money on a day of rest, and a company's own calendar knows none. */
const calendarNo = 'GOV'

/** Whether somebody may be asked for money today. */
export async function readWorkDay(reader: Reader): Promise<boolean> {
  const times = (await workingTimes(reader)).get(calendarNo)
  return times !== undefined && isWorkDay(times, today())
}
