/** Periods of a board, each up to today. */
export const boardPeriods = ['day', 'month', 'quarter', 'year'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

/** How people call them. */
export const periodNames: Readonly<Record<BoardPeriod, string>> = {
  day: '今日',
  month: '本月',
  quarter: '本季',
  year: '本年',
}

/** The first day of the period that holds a day. */
export function beginOf(period: BoardPeriod, day: string): string {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'year') return `${day.slice(0, 4)}-01-01`
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(quarter).padStart(2, '0')}-01`
}

/** The first day of the month that lies so many months before a day's own. */
export function monthsBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
