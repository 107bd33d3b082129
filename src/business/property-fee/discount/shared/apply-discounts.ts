import { compare, subtract } from '#kernel/shared/decimal.ts'
import { rational, type Rational } from '#engines/formula/shared/rational.ts'
import { discountsOn, type Discount, type DiscountRow } from '../../shared/discounts.ts'
import type { Span } from '../../shared/months.ts'
import type { FeeDiscountRule } from './schema.ts'

/** A rule as bills are reckoned by it. */
export type DiscountTerms = Pick<
  FeeDiscountRule,
  'ruleName' | 'kind' | 'value' | 'minMonths' | 'maxAmount' | 'itemIds' | 'startDate' | 'endDate' | 'priority'
> & { exclusiveGroup: string | null }

/** A charge that discounts are taken off. */
export interface Discountable {
  itemId: string
  /** Both days are charged. */
  period: Span
  origin: string
  /** Exact; nought where no month counts. */
  months: Rational
  /** Nobody lives there. */
  isVacant: boolean
}

const isBelow = (left: Rational, right: Rational): boolean => left.above * right.below < right.above * left.below

/** A rule holds for a bill of its items whose days are all its own, and that is long enough. */
function holdsFor(rule: DiscountTerms, { itemId, period, months, isVacant }: Discountable): boolean {
  const { kind, itemIds, startDate, endDate, minMonths } = rule
  if (kind === 'VACANT' && !isVacant) return false
  if (itemIds.length > 0 && !itemIds.includes(itemId)) return false
  if (period.from < startDate || (endDate !== null && period.to > endDate)) return false
  return minMonths === null || !isBelow(months, rational(minMonths))
}

/** Rules that hold for a charge, by their priority. */
export const discountsFor = (rules: readonly DiscountTerms[], charge: Discountable): Discount[] =>
  rules
    .filter((rule) => holdsFor(rule, charge))
    .toSorted((one, other) => one.priority - other.priority || (one.ruleName < other.ruleName ? -1 : 1))
    .map(({ ruleName, kind, value, maxAmount, exclusiveGroup }) => ({
      ...{ name: ruleName, kind, value },
      ...{ group: exclusiveGroup ?? undefined, most: maxAmount ?? undefined },
    }))

/**
 * What the rules of a village take off a charge, each a row of its own, rounded by itself: vacant homes first, which
 * change what the others count from, then rates, sums and months, those of one kind by their priority; of a group the
 * best alone; together no more than there is (2.4.8, ruling 33).
 */
export function applyDiscounts(rules: readonly DiscountTerms[], charge: Discountable): DiscountRow[] {
  if (rules.length === 0 || compare(charge.origin, 0) === 0) return []
  return discountsOn(charge.origin, charge.months, discountsFor(rules, charge))
}

/** The way from what was charged to what is owed, in words. */
export function discountWords(origin: string, rows: readonly DiscountRow[]): string[] {
  if (rows.length === 0) return []
  const left = rows.reduce((sum, { amount }) => subtract(sum, amount), origin)
  return [...rows.map(({ name, amount }) => `优惠“${name}”减${amount}元`), `优惠后应收${left}元`]
}
