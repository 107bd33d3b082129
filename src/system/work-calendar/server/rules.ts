import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { badInput } from '#kernel/server/errors.ts'
import { calendarRefuses, isBuiltIn, type WorkCalendar, type WorkCalendarInput } from '../shared/schema.ts'

/** Time limits of the product count by the numbers of the built-in calendars; other units hold what they use. */
export const calendarRules: CrudRules<WorkCalendar, WorkCalendarInput> = {
  refuses: calendarRefuses,
  check: async (_tx, _actor, { calendarNo }, before) => {
    if (before && isBuiltIn(before) && calendarNo !== undefined && calendarNo !== before.calendarNo)
      throw badInput({ calendarNo: '内置日历的编码不能修改' })
  },
}
