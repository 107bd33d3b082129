import { addDays, daysBetween } from '#kernel/shared/time.ts'

/** Years for which a committee is elected at most, and where nothing else was said before. */
export const longestTerm = 5
/** Days after an election within which it is filed, and within which the committee meets for the first time. */
export const filingDays = 30
export const firstMeetingDays = 7
/** Days within which a change of members is reported. */
export const changeDays = 30
/** Days after the end of a term within which a seal without a keeper goes to the community. */
export const surrenderDays = 10

/** The last day of a term: as many years on as it lasts, less a day. */
export function termEnd(startDate: string, years: number): string {
  const [year = 0, month = 1, day = 1] = startDate.split('-').map(Number)
  const next = new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
  return addDays(next, -1)
}

/** Marks before the end of a term at which renewal is called to mind. */
export const reminderMarks = [90, 60, 30] as const
export type ReminderMark = (typeof reminderMarks)[number]

/** The nearest mark that a day has reached, undefined before the first and after the end. */
export function markOf(endDate: string, day: string): ReminderMark | undefined {
  const left = daysBetween(day, endDate)
  return left < 0 ? undefined : [...reminderMarks].toReversed().find((mark) => left <= mark)
}

/** The first day on which a term may begin: that of the election's publication, or after the last one's end. */
export const earliestStart = (electedOn: string, lastEnd: string | null): string =>
  lastEnd !== null && lastEnd >= electedOn ? addDays(lastEnd, 1) : electedOn
