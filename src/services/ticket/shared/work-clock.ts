/**
 * Counts time by one working calendar; all times are wire texts. Calendars are a neighbour's noun, so this unit only
 * says what it needs of them.
 */
export interface WorkClock {
  /** The moment at which so many minutes of work have passed; fractions are rounded to the second. */
  addWork(start: string, minutes: number): string
  /** Seconds of work between two moments; 0 when the second is not later. */
  workBetween(start: string, end: string): number
  /** Minutes of work in one working day. */
  dayMinutes: number
}
