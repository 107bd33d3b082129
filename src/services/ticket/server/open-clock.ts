import { refusal } from '#kernel/server/errors.ts'
import type { WorkClock } from '../shared/work-clock.ts'

/** The clock of a number; a calendar that was removed is the administrator's to mend. */
export function clockOf(clocks: ReadonlyMap<string, WorkClock>, calendarNo: string): WorkClock {
  const clock = clocks.get(calendarNo)
  if (!clock) throw refusal(`工作日历${calendarNo}不存在，请联系管理员维护时限规则`)
  return clock
}
