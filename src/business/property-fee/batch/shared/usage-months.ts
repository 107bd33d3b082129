import { addDays } from '#kernel/shared/time.ts'
import { monthsLater, type Span } from '../../shared/months.ts'

/** Months, as `2026-10`, both of them counted. */
export interface Months {
  first: string
  last: string
}

const nextMonth = (month: string, count: number): string => monthsLater(`${month}-01`, count).slice(0, 7)
const isWhole = (day: string): boolean => addDays(day, 1).endsWith('-01')

/**
 * Months whose usage, or whose part of a pool, a period is charged. Neither can be told apart by days: a month belongs to
 * the period that holds its last day, or to one that nothing follows; `charged` is the last that was charged before.
 */
export function usageMonths({ from, to }: Span, isLast: boolean, charged: string | undefined): Months | undefined {
  const own = from.slice(0, 7)
  const first = charged !== undefined && charged >= own ? nextMonth(charged, 1) : own
  const last = isLast || isWhole(to) ? to.slice(0, 7) : nextMonth(to.slice(0, 7), -1)
  return first <= last ? { first, last } : undefined
}
