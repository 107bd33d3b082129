import { daysOfMonth } from '../../statistics/shared/collection.ts'

/** The days of a report: one, or all of a month; both are told as a period `YYYY-MM-DD` or `YYYY-MM`. */
export function daysOfReport(period: string): { begin: string; end: string; isMonth: boolean } {
  if (period.length > 7) return { begin: period, end: period, isMonth: false }
  return { ...daysOfMonth(period, '9999-12-31'), isMonth: true }
}
