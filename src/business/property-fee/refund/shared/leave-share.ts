import { add, compare, lower, subtract } from '#kernel/shared/decimal.ts'
import { decimalText, order, over, plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import { monthsOf, type Span } from '../../shared/months.ts'
import { roundMoney } from '../../shared/rounding.ts'
import type { AskedLine } from './refund-split.ts'
import type { RefundLine } from './schema.ts'

/** A line of a payment, as somebody's leaving sees it. */
export type LeaveLine = Pick<
  RefundLine,
  'billId' | 'roomId' | 'itemId' | 'itemName' | 'periodStart' | 'periodEnd' | 'months' | 'principal' | 'early'
>

/** What goes back of one charge of a room that was paid ahead. */
export interface LeaveCharge {
  itemName: string
  /** Months until the day of leaving, with six decimals. */
  months: string
  /** What they cost. */
  used: string
  amount: string
}

export interface LeaveShare {
  charges: LeaveCharge[]
  /** What goes back of each bill that gives anything. */
  amounts: ReadonlyMap<string, string>
}

/** The same as lines that are asked back. */
export const leftLines = ({ amounts }: LeaveShare): AskedLine[] =>
  [...amounts].map(([billId, principal]) => ({ billId, accountId: null, principal, lateFee: '0.00' }))

interface Paid {
  id: string
  itemName: string
  span: Span
  months: Rational
  /** Of the whole bill: what was used of it. */
  part: Rational
  principal: string
  early: string
}

const none = rational(0)

/** What was used of a period by a day, which is used itself; broken months count by their days. */
function usedOf(span: Span, leftOn: string): Rational {
  if (leftOn >= span.to) return rational(1)
  if (leftOn < span.from) return none
  const rule = {
    ...{ anchor: span.from.endsWith('-01') ? ('NATURAL' as const) : ('CHECKIN' as const), anchorDay: span.from },
    prorate: 'DAY_ACTUAL' as const,
  }
  return over(monthsOf(span, rule, { from: span.from, to: leftOn }), monthsOf(span, rule))
}

/** What is charged by time; what was read on a meter or comes once is used, whoever leaves. */
function paidOf({ billId, itemName, periodStart, periodEnd, months, ...line }: LeaveLine, leftOn: string): Paid[] {
  if (billId === null || periodStart === null || periodEnd === null || months === null) return []
  const span = { from: periodStart, to: periodEnd }
  const { principal, early } = line
  return [
    {
      id: billId,
      itemName: itemName ?? '',
      span,
      months: rational(months),
      part: usedOf(span, leftOn),
      principal,
      early,
    },
  ]
}

/** What is charged, of which room. */
const keyOf = ({ roomId, itemId }: LeaveLine): string => `${roomId} ${itemId}`
const sumOf = (values: readonly Rational[]): Rational => values.reduce(plus, none)
const fullOf = ({ principal, early }: Paid): Rational => rational(add([principal, early]))

function chargeOf(bills: readonly Paid[], keepsEarly: boolean): LeaveCharge {
  const full = sumOf(bills.map(fullOf))
  const part = over(sumOf(bills.map((bill) => times(fullOf(bill), bill.part))), full)
  const paid = add(bills.map(({ principal }) => principal))
  const price = keepsEarly ? rational(paid) : full
  const used = lower(roundMoney(times(price, part)), paid)
  const months = sumOf(bills.map((bill) => times(bill.months, bill.part)))
  return {
    ...{ itemName: bills[0]!.itemName, used, amount: subtract(paid, used) },
    months: decimalText(months, 6).replace(/\.?0+$/, ''),
  }
}

/**
 * What goes back of a payment to whoever leaves, or in Chinese why nothing does. Charge by charge it is one figure with one
 * rounding over all bills of which days lie behind the day of leaving, and those before them: what was used costs its full
 * price unless the place lets early payers keep what they saved. Then it is taken from the bills, the last one first.
 */
export function leaveShare(lines: readonly LeaveLine[], leftOn: string, keepsEarly: boolean): LeaveShare | string {
  const left = lines.filter(({ principal }) => compare(principal, 0) > 0)
  const charges = new Set(left.map(keyOf))
  const told: LeaveCharge[] = []
  const amounts = new Map<string, string>()
  for (const key of charges) {
    const bills = left.filter((line) => keyOf(line) === key).flatMap((line) => paidOf(line, leftOn))
    if (!bills.some(({ part }) => order(part, rational(1)) < 0)) continue
    const charge = chargeOf(bills, keepsEarly)
    let rest = charge.amount
    for (const { id, principal } of bills.toSorted((one, other) => (one.span.from < other.span.from ? 1 : -1))) {
      const amount = lower(rest, principal)
      if (compare(amount, 0) <= 0) break
      amounts.set(id, amount)
      rest = subtract(rest, amount)
    }
    told.push(charge)
  }
  if (amounts.size === 0) return '该日期之后没有可退的预缴费用'
  return { charges: told, amounts }
}
