import { add, compare, formatDecimal, parseDecimal } from '#kernel/shared/decimal.ts'
import { monthsLater } from '../../shared/months.ts'

/** How many months an organisation takes ahead: at least so many of what is chosen, and none that begins behind so many. */
interface AheadRules {
  aheadLeast: number
  /** 0: it takes none. */
  aheadMost: number
}

/** Months that are paid ahead are paid whole: nobody is asked for a rest of them. */
export const partAhead = '预缴的月份须一次缴清'

interface Months {
  months: string | null
}

/** The first day that is too far ahead: the months behind the one that runs are counted. */
export const aheadEnd = (day: string, { aheadMost }: AheadRules): string =>
  monthsLater(`${day.slice(0, 7)}-01`, aheadMost + 1)

/** Months of bills, in words without needless noughts. */
export const monthsOf = (bills: readonly Months[]): string => {
  const sum = add(
    bills.map(({ months }) => months ?? '0'),
    8,
  )
  return formatDecimal((parseDecimal(sum, 8) + 500_000n) / 1_000_000n, 2).replace(/\.?0+$/, '')
}

/** Why some periods of one charge may not be paid ahead; undefined when they may. */
export function aheadRefusal(bills: readonly Months[], { aheadLeast, aheadMost }: AheadRules): string | undefined {
  if (bills.length === 0) return undefined
  if (aheadMost === 0) return '缴费设置不接受预缴'
  const months = monthsOf(bills)
  return compare(months, aheadLeast) < 0 ? `至少预缴${aheadLeast}个月，现为${months}个月` : undefined
}

/** Ends of the periods that are chosen, the last of each charge: a gap before one is refused where bills are paid in order. */
export function aheadChoices(
  chosen: readonly { assignId: string; periodEnd: string }[],
): { assignId: string; until: string }[] {
  const until = new Map<string, string>()
  for (const { assignId, periodEnd } of chosen) {
    const known = until.get(assignId)
    if (known === undefined || known < periodEnd) until.set(assignId, periodEnd)
  }
  return [...until].map(([assignId, last]) => ({ assignId, until: last }))
}
