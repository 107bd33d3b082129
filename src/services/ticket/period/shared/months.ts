import { addDays } from '#kernel/shared/time.ts'

/** Days from one to another, both included. */
export interface Period {
  begin: string
  end: string
}

/** A part of a period that lies in one month, until before the day `until`. */
export interface MonthPart {
  month: string
  from: string
  until: string
}

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** A period cut where months end. */
export function monthsOf({ begin, end }: Period): MonthPart[] {
  const behind = addDays(end, 1)
  const parts: MonthPart[] = []
  for (let from = begin; from < behind;) {
    const month = from.slice(0, 7)
    const next = `${monthAfter(month)}-01`
    const until = next < behind ? next : behind
    parts.push({ month, from, until })
    from = until
  }
  return parts
}

/** The months that lie in a period as a whole, and what is left of it. */
export function wholeMonths(period: Period): { whole: MonthPart[]; rest: MonthPart[] } {
  const whole: MonthPart[] = []
  const rest: MonthPart[] = []
  for (const part of monthsOf(period)) {
    const isWhole = part.from === `${part.month}-01` && part.until === `${monthAfter(part.month)}-01`
    ;(isWhole ? whole : rest).push(part)
  }
  return { whole, rest }
}
