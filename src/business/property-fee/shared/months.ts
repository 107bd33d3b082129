import { addDays, daysBetween } from '#kernel/shared/time.ts'
import { plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import type { FeeAnchor, FeeProrate } from './dictionaries.ts'

/** Days of a period, both of them in it. */
export interface Span {
  from: string
  to: string
}

/** How many days a span has. */
export const daysIn = ({ from, to }: Span): number => daysBetween(from, to) + 1

const two = (value: number): string => String(value).padStart(2, '0')

/** So many months later; a day that the month does not have is its last one: 31 January, 28 February, 31 March. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const whole = year * 12 + month - 1 + count
  const [later, place] = [Math.floor(whole / 12), whole % 12]
  const last = new Date(Date.UTC(later, place + 1, 0)).getUTCDate()
  return `${String(later).padStart(4, '0')}-${two(place + 1)}-${two(Math.min(date, last))}`
}

/** Where months begin: on the first day of each, or on the day of an anchor, always counted from the anchor itself. */
export interface MonthRule {
  anchor: FeeAnchor
  /** Of a rolling cycle. */
  anchorDay: string
  prorate: FeeProrate
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

function* monthsOver(span: Span, { anchor, anchorDay }: MonthRule): Generator<Span> {
  const first = anchor === 'NATURAL' ? `${span.from.slice(0, 7)}-01` : anchorDay
  let at = 0
  // An anchor after the beginning, or long before it: the month that holds the first day comes first.
  while (monthsLater(first, at) > span.from) at -= 1
  while (monthsLater(first, at + 1) <= span.from) at += 1
  for (; monthsLater(first, at) <= span.to; at += 1)
    yield { from: monthsLater(first, at), to: addDays(monthsLater(first, at + 1), -1) }
}

/** What a month counts of which only some days are charged. */
const counts: Readonly<Record<FeeProrate, (days: number, all: number) => Rational>> = {
  DAY_ACTUAL: (days, all) => ({ above: BigInt(days), below: BigInt(all) }),
  DAY_30: (days) => ({ above: BigInt(Math.min(days, 30)), below: 30n }),
  HALF: (days) => (days <= 15 ? { above: 1n, below: 2n } : rational(1)),
  FULL: () => rational(1),
  NONE: () => rational(0),
}

/**
 * Months of a period, exact: a whole month is one, of a broken one the rule says how much. `part` asks for some of its
 * days alone: they share what their month counts by days, so that parts always add up to the whole.
 */
export function monthsOf(period: Span, rule: MonthRule, part: Span = period): Rational {
  let sum = rational(0)
  for (const month of monthsOver(period, rule)) {
    const charged = { from: later(month.from, period.from), to: earlier(month.to, period.to) }
    const own = { from: later(charged.from, part.from), to: earlier(charged.to, part.to) }
    if (own.from > own.to) continue
    const [days, all] = [daysIn(charged), daysIn(month)]
    const whole = days === all ? rational(1) : counts[rule.prorate](days, all)
    sum = plus(sum, times(whole, { above: BigInt(daysIn(own)), below: BigInt(days) }))
  }
  return sum
}
