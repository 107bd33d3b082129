import { addDays } from '#kernel/shared/time.ts'
import { monthsLater, type Span } from '../../shared/months.ts'
import type { FeeAnchor } from '../../shared/dictionaries.ts'

/** When a version of a standard bills what. */
export interface CycleTerms {
  startDate: string
  endDate: string | null
  /** 0: charged once. */
  billCycleMonths: number
  cycleAnchor: FeeAnchor
  chargeMode: 'PREPAY' | 'POSTPAY'
  billDay: number
  leadDays: number
  dueRule: 'DAYS' | 'END_OF_CYCLE'
  dueDays: number
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earliest = (days: readonly (string | null | undefined)[]): string =>
  days.reduce<string>((first, day) => (day !== null && day !== undefined && day < first ? day : first), '9999-12-31')

/** The whole cycle that holds a day; rolling ones are counted from the anchor itself, never from the one before. */
export function cycleOf(
  day: string,
  { billCycleMonths: count, cycleAnchor }: Pick<CycleTerms, 'billCycleMonths' | 'cycleAnchor'>,
  anchorDay: string,
): Span {
  if (cycleAnchor === 'NATURAL') {
    const month = Number(day.slice(5, 7)) - 1
    const from = monthsLater(`${day.slice(0, 7)}-01`, -(month % count))
    return { from, to: addDays(monthsLater(from, count), -1) }
  }
  let at = 0
  while (monthsLater(anchorDay, (at + 1) * count) <= day) at += 1
  return { from: monthsLater(anchorDay, at * count), to: addDays(monthsLater(anchorDay, (at + 1) * count), -1) }
}

const dayOfMonth = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`

/** Before its days, on the billing day of its first month; or after them, on the next billing day. */
export function billDateOf({ from, to }: Span, { chargeMode, billDay }: CycleTerms): string {
  if (chargeMode === 'PREPAY') return later(dayOfMonth(from.slice(0, 7), billDay), from)
  const own = dayOfMonth(to.slice(0, 7), billDay)
  return own > to ? own : dayOfMonth(monthsLater(`${to.slice(0, 7)}-01`, 1).slice(0, 7), billDay)
}

/** Until when it is to be paid; never before it was billed. */
export const dueDateOf = (billDate: string, { to }: Span, { dueRule, dueDays }: CycleTerms): string =>
  dueRule === 'DAYS' ? addDays(billDate, dueDays) : later(to, billDate)

/** What is charged from when to when, and the days for which there are bills. */
export interface ChargedDays<T extends CycleTerms> {
  startDate: string
  endDate: string | null
  /** By their days; they do not overlap. */
  covered: readonly Span[]
  /** By their days; they do not overlap. */
  versions: readonly T[]
  /** First days of another payer, where days can be told apart. */
  turns?: readonly string[]
}

export interface DuePeriod<T extends CycleTerms> {
  period: Span
  /** The version of its first day, which says how it is billed. */
  terms: T
  billDate: string
  dueDate: string
  /** A part of a cycle, of which another payer has the rest. */
  isShared: boolean
}

const holds = ({ startDate, endDate }: CycleTerms, day: string): boolean =>
  startDate <= day && (endDate === null || day <= endDate)

/** The last day on which one version follows another without a gap. */
function heldUntil<T extends CycleTerms>(versions: readonly T[], version: T): string | null {
  let last: T = version
  for (;;) {
    const { endDate } = last
    if (endDate === null) return null
    const next = versions.find(({ startDate }) => startDate === addDays(endDate, 1))
    if (!next) return endDate
    last = next
  }
}

/** The first day from `day` on that is charged and not billed yet, with its version. */
function openDay<T extends CycleTerms>(
  { endDate, covered, versions }: ChargedDays<T>,
  day: string,
): { day: string; version: T } | undefined {
  let open = day
  for (;;) {
    if (endDate !== null && open > endDate) return undefined
    const at = open
    const cover = covered.find(({ from, to }) => from <= at && at <= to)
    const version = versions.find((one) => holds(one, at))
    if (!cover && version) return { day: open, version }
    const next = cover ? addDays(cover.to, 1) : versions.find(({ startDate }) => startDate > at)?.startDate
    // Behind the last day of the calendar there is none.
    if (next === undefined || next <= at || next.length !== at.length) return undefined
    open = next
  }
}

/** Of what is charged once: its first day, unless there is a bill for it. */
const once = ({ startDate }: { startDate: string }, day: string): Span | undefined =>
  day === startDate ? { from: startDate, to: startDate } : undefined

const dayBefore = (day: string | undefined): string | undefined => (day === undefined ? undefined : addDays(day, -1))

/** The days that one bill charges from an open day on, and whether another payer has the rest of its cycle. */
function periodFrom<T extends CycleTerms>(
  charged: ChargedDays<T>,
  { day, version }: { day: string; version: T },
): { period: Span; isShared: boolean } | undefined {
  if (version.billCycleMonths === 0) {
    const period = once(charged, day)
    return period && { period, isShared: false }
  }
  const { startDate, endDate, covered, versions, turns = [] } = charged
  const cycle = cycleOf(day, version, startDate)
  const nextCover = dayBefore(covered.find(({ from }) => from > day)?.from)
  const turn = dayBefore(turns.find((one) => one > day))
  const to = earliest([cycle.to, endDate, nextCover, turn, heldUntil(versions, version)])
  const isShared = (day > cycle.from && turns.includes(day)) || (to === turn && to < cycle.to)
  return { period: { from: day, to }, isShared }
}

/** Cycles without a bill that are to be billed by a day, the oldest first; a hole that a void bill left is one of them. */
export function duePeriods<T extends CycleTerms>(charged: ChargedDays<T>, until: string): DuePeriod<T>[] {
  const found: DuePeriod<T>[] = []
  let open = openDay(charged, charged.startDate)
  while (open) {
    const terms = open.version
    const one = periodFrom(charged, open)
    const billDate = one && billDateOf(one.period, terms)
    if (!one || !billDate || addDays(billDate, -terms.leadDays) > until) break
    found.push({ ...one, terms, billDate, dueDate: dueDateOf(billDate, one.period, terms) })
    open = terms.billCycleMonths === 0 ? undefined : openDay(charged, addDays(one.period.to, 1))
  }
  return found
}
