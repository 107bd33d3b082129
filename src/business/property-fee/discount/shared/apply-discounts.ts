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

/** A rule covers a bill of its items whose days are all its own, and that is long enough. */
export function covers(
  rule: DiscountTerms,
  { itemId, period, months }: Omit<Discountable, 'origin' | 'isVacant'>,
): boolean {
  const { itemIds, startDate, endDate, minMonths } = rule
  if (itemIds.length > 0 && !itemIds.includes(itemId)) return false
  if (period.from < startDate || (endDate !== null && period.to > endDate)) return false
  return minMonths === null || !isBelow(months, rational(minMonths))
}

/** By priority, equals by name. */
export const byPriority = (one: DiscountTerms, other: DiscountTerms): number =>
  one.priority - other.priority || (one.ruleName < other.ruleName ? -1 : 1)

/** What is given for paying early is given when somebody pays. */
const holdsFor = (rule: DiscountTerms, charge: Discountable): boolean =>
  rule.kind !== 'EARLY' && (rule.kind !== 'VACANT' || charge.isVacant) && covers(rule, charge)

/** Rules that hold for a charge, by their priority. */
export const discountsFor = (rules: readonly DiscountTerms[], charge: Discountable): Discount[] =>
  rules
    .filter((rule) => holdsFor(rule, charge))
    .toSorted(byPriority)
    .map(({ ruleName, kind, value, maxAmount, exclusiveGroup }) => ({
      ...{ name: ruleName, kind, value },
      ...{ group: exclusiveGroup ?? undefined, most: maxAmount ?? undefined },
    }))

/**
 * What the rules of a village take off a charge, each a row of its own, rounded by itself: vacant homes first, which
 * change what the others count from, then rates, sums and months, those of one kind by their priority; of a group the
 * best alone; together no more than there is.
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

/** What one discount took off a bill when it was made, as it is kept. */
export interface Rebate extends DiscountRow {
  group: string | null
}

/** Rows with the groups of their rules: a name is of one rule. */
export const rebatesOf = (rows: readonly DiscountRow[], rules: readonly DiscountTerms[]): Rebate[] =>
  rows.map((row) => ({ ...row, group: rules.find(({ ruleName }) => ruleName === row.name)?.exclusiveGroup ?? null }))
