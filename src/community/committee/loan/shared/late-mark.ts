import { daysBetween } from '#kernel/shared/time.ts'

/** From so many days on the street hears of a seal that is not back. */
export const streetMark = 7

/** The last day on which a seal that was due is called to mind: after a day, after three, then each week; 0 before. */
export function lateMark(dueDate: string, day: string): number {
  const late = daysBetween(dueDate, day)
  if (late < 1) return 0
  if (late < streetMark) return late < 3 ? 1 : 3
  return late - (late % 7)
}
