import { allocate } from '#kernel/shared/allocate.ts'
import { compare, lower, subtract } from '#kernel/shared/decimal.ts'
import { over, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import type { FeeDiscountKind } from './dictionaries.ts'
import { roundMoney } from './rounding.ts'

/** A reduction of a charge. `value`: what is left to pay of one (VACANT, RATE, EARLY), yuan (REDUCE), or months (GIFT_MONTH). */
export interface Discount {
  name: string
  kind: FeeDiscountKind
  value: string
  /** Of one group only that counts which is best for the payer. */
  group?: string | undefined
  /** Most that it takes off. */
  most?: string | undefined
}

/** What a discount takes off. */
export interface DiscountRow {
  name: string
  kind: FeeDiscountKind
  amount: string
}

const order: readonly FeeDiscountKind[] = ['VACANT', 'RATE', 'REDUCE', 'GIFT_MONTH', 'EARLY']

/** What one takes off a base of so many months, rounded by itself; never more than the base. */
function wholeOf({ kind, value }: Discount, base: string, months: Rational): string {
  if (kind === 'REDUCE') return lower(roundMoney(rational(value)), base)
  if (kind === 'GIFT_MONTH') {
    if (months.above === 0n) return '0.00'
    return lower(roundMoney(times(rational(base), over(rational(value), months))), base)
  }
  return roundMoney(times(rational(base), rational(subtract('1', value, 6))))
}

/** The same, no more than it may take off. */
function amountOf(discount: Discount, base: string, months: Rational): string {
  const whole = wholeOf(discount, base, months)
  return discount.most === undefined ? whole : lower(whole, discount.most)
}

/** Of each group the one that takes most off, the first of equals. */
function chosen(discounts: readonly Discount[], origin: string, months: Rational): readonly Discount[] {
  const best = new Map<string, { at: number; amount: string }>()
  discounts.forEach((one, at) => {
    if (one.group === undefined) return
    const amount = amountOf(one, origin, months)
    const known = best.get(one.group)
    if (!known || compare(amount, known.amount) > 0) best.set(one.group, { at, amount })
  })
  return discounts.filter(({ group }, at) => group === undefined || best.get(group)?.at === at)
}

/** Discounts in their order; a vacant home changes what the others count from, and all together take off no more than there is. */
export function discountsOn(origin: string, months: Rational, discounts: readonly Discount[]): DiscountRow[] {
  const sorted = chosen(discounts, origin, months).toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  )
  let base = origin
  let left = origin
  return sorted.flatMap((discount) => {
    const amount = lower(amountOf(discount, base, months), left)
    left = subtract(left, amount)
    if (discount.kind === 'VACANT') base = subtract(base, amount)
    const { name, kind } = discount
    return compare(amount, 0) > 0 ? [{ name, kind, amount }] : []
  })
}

/** One discount over several bills, the earliest first: worked out once, shared so that the cents add up. */
export const spreadDiscount = (total: string, bills: readonly { amount: string; from: string }[]): string[] =>
  allocate(
    total,
    bills.map(({ amount }) => amount),
    bills.map(({ from }) => from),
  )
