import { compare, lower, subtract } from '#kernel/shared/decimal.ts'
import { plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'

/** Usage from `from` up to `to`, none at the last: what one unit costs there. */
export interface Tier {
  from: string
  to: string | null
  price: string
}

/** Usage within one tier. */
interface TierPart {
  tier: number
  usage: string
  price: string
}

/** Why tiers do not cover all usage once, in the words of the rule, or undefined. */
export function tierFault(tiers: readonly Tier[]): string | undefined {
  let end: string | null = '0'
  for (const [at, { from, to }] of tiers.entries()) {
    const isLast = at === tiers.length - 1
    const fits = end !== null && compare(from, end) === 0 && (to === null) === isLast
    if (!fits || (to !== null && compare(to, from) <= 0)) return `阶梯区间必须连续且不重叠，第${at + 1}档有误`
    end = to
  }
  return tiers.length === 0 ? '请填写阶梯价格' : undefined
}

const most = (one: string, other: string): string => (compare(one, other) > 0 ? one : other)

/** How usage that follows on `before` falls into the tiers; empty ones are left out. */
export function tierParts(tiers: readonly Tier[], usage: string, before = '0'): TierPart[] {
  const end = subtract(before, `-${usage}`, 6)
  return tiers.flatMap(({ from, to, price }, at) => {
    const low = most(from, before)
    const high = to === null ? end : lower(to, end)
    return compare(high, low) > 0 ? [{ tier: at + 1, usage: subtract(high, low, 6), price }] : []
  })
}

/** What the parts cost together, exact. */
export const tierAmount = (parts: readonly TierPart[]): Rational =>
  parts.reduce((sum, { usage, price }) => plus(sum, times(rational(usage), rational(price))), rational(0))
