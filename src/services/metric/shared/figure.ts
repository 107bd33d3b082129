import { compare, multiply, round } from '#kernel/shared/decimal.ts'
import { addDays, daysBetween } from '#kernel/shared/time.ts'
import type { Figure } from './schema.ts'

/** How a figure is worked out and shown. */
export interface Scaled {
  /** Has it a whole at all. */
  isShare: boolean
  scale?: number | undefined
  places?: number | undefined
}

/** Two sums, exact decimals; null where nothing was written down. */
export interface Sums {
  part: string | null
  whole: string | null
}

/** The figure of two sums: parents are worked out of their sums and never averaged. Of nothing there is no share. */
export function figureOf({ part, whole }: Sums, { isShare, scale = 1, places }: Scaled): Figure {
  if (part === null) return { part: null, whole: null, value: null }
  if (!isShare) return { part, whole: null, value: round(part, places ?? 0) }
  if (whole === null || compare(whole, 0) === 0) return { part, whole: whole ?? '0', value: null }
  return { part, whole, value: multiply([part, scale], places ?? 2, [whole]) }
}

/** A period that a figure is compared with, and how the comparison is worded. */
export interface Compared {
  from: string
  to: string
  /** `较前 28 天`, `比上月同日`. */
  words: string
}

/** Days of a period, both included. */
export const daysOf = (from: string, to: string): number => daysBetween(from, to) + 1

/** Flows: as many days right before. Levels: the same day of the month before, at most its last. */
export function comparedPeriod(kind: 'flow' | 'level', from: string, to: string): Compared {
  if (kind === 'level') {
    const day = sameDayLastMonth(to)
    return { from: day, to: day, words: '比上月同日' }
  }
  const end = addDays(from, -1)
  const days = daysOf(from, to)
  return { from: addDays(end, 1 - days), to: end, words: days === 1 ? '比前一天' : `较前 ${days} 天` }
}

/** 31 March is compared with 28 or 29 February. */
function sameDayLastMonth(day: string): string {
  const lastOfMonth = addDays(`${day.slice(0, 7)}-01`, -1)
  const same = `${lastOfMonth.slice(0, 8)}${day.slice(8)}`
  return same < lastOfMonth ? same : lastOfMonth
}

/** The last day of a day's month. */
export function endOfMonth(day: string): string {
  const next = addDays(`${day.slice(0, 7)}-28`, 4)
  return addDays(`${next.slice(0, 7)}-01`, -1)
}
