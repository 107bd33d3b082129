import { addDays } from '#kernel/shared/time.ts'
import { add, compare, lower, multiply, subtract } from '#kernel/shared/decimal.ts'
import { plus, rational, times } from '#engines/formula/shared/rational.ts'
import type { FeeGraceMode } from './dictionaries.ts'
import { daysIn } from './months.ts'
import { roundMoney } from './rounding.ts'

/** What a day of delay costs. */
export interface LateRule {
  /** Of the balance, a day: 0.0005. */
  dailyRate: string
  graceDays: number
  graceMode: FeeGraceMode
  /** Of what was to be paid: it never costs more. */
  capRatio: string
  /** Less than this is not charged. */
  minAmount?: string
}

/**
 * A payment of a day; what it paid of the late fee, if anything, closes what had come up until then. What was given back
 * is below zero: it is owed again, and costs from the day after.
 */
export interface LatePayment {
  day: string
  principal: string
  late: string
  /** What a payment left of what had come up, as it was written down then. */
  rest?: string | null
  /** Instead of a payment: late fee that was let go on the day. */
  waived?: string | null
}

export interface LateBill {
  receivable: string
  dueDate: string
  payments: readonly LatePayment[]
  waived?: string
}

/** Days with one balance. */
export interface LateSegment {
  from: string
  to: string
  days: number
  balance: string
}

export interface LateFee {
  /** First day that costs something, or would. */
  startDay: string
  /** Since the last payment that took late fee. */
  segments: readonly LateSegment[]
  cap: string
  isCapped: boolean
  collected: string
  /** Left by payments that took a part of it. */
  rest: string
  /** Let go of it. */
  waived: string
  /** To be paid now. */
  due: string
}

export const lateStartOf = ({ graceDays, graceMode }: LateRule, dueDate: string): string =>
  addDays(dueDate, graceMode === 'AFTER_GRACE' ? graceDays + 1 : 1)

const atLeastZero = (value: string): string => (compare(value, 0) < 0 ? '0.00' : value)

/**
 * The late fee of a bill as of a day, worked out from its payments: simple interest on the balance of each day, that of a
 * payment included; rounded once for all that came up since late fee was paid last; never above the cap with what was
 * paid before. What was let go is taken off what is due and counts against the cap: it never comes up again.
 */
export function lateFeeOf(
  rule: LateRule,
  { receivable, dueDate, payments, waived = '0.00' }: LateBill,
  asOf: string,
): LateFee {
  const startDay = lateStartOf(rule, dueDate)
  const known = payments
    .filter(({ day }) => day <= asOf)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const graceEnd = addDays(dueDate, rule.graceDays)
  const inTime = add(known.filter(({ day }) => day <= graceEnd).map(({ principal }) => principal))
  // Who has paid all within the days of grace owes nothing for them, from wherever they would count.
  const isInTime = startDay <= graceEnd && compare(inTime, receivable) >= 0
  const cap = multiply([rule.capRatio, receivable])
  let balance = receivable
  let collected = '0.00'
  let [settledWaived, openWaived] = ['0.00', waived]
  let rest = '0.00'
  let from = isInTime ? addDays(graceEnd, 1) : startDay
  let segments: LateSegment[] = []
  const pass = (to: string): void => {
    if (from > to) return
    if (compare(balance, 0) > 0) segments.push({ from, to, days: daysIn({ from, to }), balance })
    from = addDays(to, 1)
  }
  const open = (): { due: string; isCapped: boolean } => {
    const wanted = add([grown(rule, segments), rest])
    const left = atLeastZero(subtract(cap, add([collected, settledWaived])))
    return {
      due: atLeastZero(subtract(lower(wanted, left), openWaived)),
      isCapped: compare(wanted, left) >= 0 && compare(wanted, 0) > 0,
    }
  }
  for (const { day, principal, late, rest: noted, waived: letGo } of known) {
    if (letGo) {
      openWaived = add([openWaived, letGo])
      continue
    }
    pass(day)
    if (compare(late, 0) > 0) {
      rest = noted ?? atLeastZero(subtract(open().due, late))
      segments = []
      // What was let go before is in the rest that was written down: it counts against the cap, not once more.
      settledWaived = add([settledWaived, openWaived])
      openWaived = '0.00'
    } else rest = subtract(rest, late)
    collected = add([collected, late])
    balance = subtract(balance, principal)
  }
  pass(asOf)
  const isLate = asOf > graceEnd
  if (!isLate) segments = []
  const { due, isCapped } = isLate ? open() : { due: '0.00', isCapped: false }
  const isSmall = rule.minAmount !== undefined && compare(due, rule.minAmount) < 0
  const letGone = add([settledWaived, openWaived])
  return { startDay, segments, cap, isCapped, collected, rest, waived: letGone, due: isSmall ? '0.00' : due }
}

const grown = ({ dailyRate }: LateRule, segments: readonly LateSegment[]): string =>
  roundMoney(
    segments.reduce(
      (sum, { balance, days }) => plus(sum, times(times(rational(balance), rational(days)), rational(dailyRate))),
      rational(0),
    ),
  )
