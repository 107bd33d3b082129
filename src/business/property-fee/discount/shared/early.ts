import { allocate } from '#kernel/shared/allocate.ts'
import { add, compare, formatDecimal, lower, parseDecimal, subtract } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { rational, times } from '#engines/formula/shared/rational.ts'
import { roundMoney } from '../../shared/rounding.ts'
import { byPriority, covers, type DiscountTerms, type Rebate } from './apply-discounts.ts'
import type { EarlyPart, FeeDiscountRule } from './schema.ts'

/** A rule for paying early. */
export type EarlyTerms = DiscountTerms & Pick<FeeDiscountRule, 'id' | 'earlyWay' | 'earlyBy' | 'earlyDays'>

/** A bill that is owed, as such rules see it. */
export interface EarlyBill {
  itemId: string
  months: string | null
  periodStart: string
  periodEnd: string
  dueDate: string
  balance: string
  /** What was taken off it when it was made. */
  rebates: readonly Pick<Rebate, 'group' | 'amount'>[]
}

/** The last day on which a bill may be paid early: never behind its period or its last day. */
export function lastEarlyDay(
  { earlyBy, earlyDays }: Pick<EarlyTerms, 'earlyBy' | 'earlyDays'>,
  { periodStart, periodEnd, dueDate }: Pick<EarlyBill, 'periodStart' | 'periodEnd' | 'dueDate'>,
): string {
  const days = earlyDays ?? 0
  if (earlyBy === 'BEFORE_DUE') return addDays(dueDate, -days)
  return [addDays(periodStart, days - 1), periodEnd, dueDate].toSorted()[0]!
}

/** What a rule takes off a bill that is paid by itself; beyond what its group has taken already. */
function partOf(rule: EarlyTerms, bill: EarlyBill): EarlyPart {
  const { id: ruleId, ruleName, priority: rank, value, earlyWay, maxAmount, exclusiveGroup } = rule
  const taken = bill.rebates.filter(({ group }) => group !== null && group === exclusiveGroup)
  const given = add(taken.map(({ amount }) => amount))
  const base = add([bill.balance, given])
  const off = subtract('1', value, 4)
  const whole = earlyWay === 'REDUCE' ? roundMoney(rational(value)) : roundMoney(times(rational(base), rational(off)))
  const limited = [base, maxAmount ?? base].reduce((one, other) => lower(one, other), whole)
  const amount = compare(limited, given) > 0 ? subtract(limited, given) : '0.00'
  const isFree = earlyWay === 'RATE' && taken.length === 0 && compare(limited, whole) === 0
  return { ruleId, ruleName, rank, until: lastEarlyDay(rule, bill), amount, off: isFree ? off : null }
}

/** What the rules of whoever charges let go of a bill that is paid whole on a day; of a group the best alone. */
export function earlyParts(rules: readonly EarlyTerms[], bill: EarlyBill, day: string): EarlyPart[] {
  const { itemId, periodStart: from, periodEnd: to, months } = bill
  if (compare(bill.balance, 0) <= 0) return []
  const held = rules
    .filter((rule) => covers(rule, { itemId, period: { from, to }, months: rational(months ?? '0') }))
    .filter((rule) => day <= lastEarlyDay(rule, bill))
    .toSorted(byPriority)
    .map((rule) => ({ group: rule.exclusiveGroup, part: partOf(rule, bill) }))
    // Less than half a cent still counts towards what several bills are let go.
    .filter(({ part }) => part.off !== null || compare(part.amount, 0) > 0)
  const isBest = ({ group, part }: (typeof held)[number], at: number): boolean =>
    group === null ||
    held.every((other, place) => {
      if (place === at || other.group !== group) return true
      const order = compare(part.amount, other.part.amount)
      return order > 0 || (order === 0 && at < place)
    })
  return held.filter(isBest).map(({ part }) => part)
}

/** A bill with what it would be let go. */
interface OfferedBill {
  id: string
  periodStart: string
  balance: string
  early: readonly EarlyPart[]
}

/** What is let go of a bill, and by which rules. */
export interface EarlyShare {
  amount: string
  words: string
}

/** Of all bills that a rule lets something go of: one rounding over those that nothing limits, shared the earliest first. */
function amountsOf(ruleId: string, bills: readonly OfferedBill[]): Map<string, string> {
  const own = bills.flatMap(({ id, periodStart, balance, early }) => {
    const part = early.find((one) => one.ruleId === ruleId)
    return part ? [{ id, balance, part, key: `${periodStart} ${id}` }] : []
  })
  const free = own.filter(({ part }) => part.off !== null)
  const balances = free.map(({ balance }) => balance)
  const total = roundMoney(times(rational(add(balances)), rational(free[0]?.part.off ?? '0')))
  const shared =
    free.length === 0
      ? []
      : allocate(
          total,
          balances,
          free.map(({ key }) => key),
        )
  return new Map(own.map((one) => [one.id, shared[free.indexOf(one)] ?? one.part.amount]))
}

const cent = 1n

/**
 * What one payment that pays bills whole lets go of each: rule by rule, each over all its bills at once with one rounding, and
 * never the last cent, for nothing is paid without money. The desk, the resident's page and the server reckon by it.
 */
export function earlyShares(bills: readonly OfferedBill[]): ReadonlyMap<string, EarlyShare> {
  const rules = [...new Map(bills.flatMap(({ early }) => early).map((part) => [part.ruleId, part])).values()].toSorted(
    (one, other) => one.rank - other.rank || (one.ruleName < other.ruleName ? -1 : 1),
  )
  const left = new Map(bills.map(({ id, balance }) => [id, formatDecimal(parseDecimal(balance, 2) - cent, 2)]))
  const rows = rules.flatMap(({ ruleId, ruleName }) =>
    [...amountsOf(ruleId, bills)].flatMap(([id, asked]) => {
      const amount = lower(asked, left.get(id)!)
      left.set(id, subtract(left.get(id)!, amount))
      return compare(amount, 0) > 0 ? [{ id, amount, words: `早缴优惠“${ruleName}”减${amount}元` }] : []
    }),
  )
  const shares = new Map<string, EarlyShare>()
  for (const { id, amount, words } of rows) {
    const known = shares.get(id)
    shares.set(
      id,
      known ? { amount: add([known.amount, amount]), words: `${known.words}，${words}` } : { amount, words },
    )
  }
  return shares
}

/** All that a payment lets go. */
export const savedBy = (shares: ReadonlyMap<string, EarlyShare>): string =>
  add([...shares.values()].map(({ amount }) => amount))

/** What paying a bill by itself would save, until when and by which rules; undefined where nothing. */
export function savingOf(bill: OfferedBill): { amount: string; until: string; names: string } | undefined {
  const share = earlyShares([bill]).get(bill.id)
  const [until] = bill.early.map((part) => part.until).toSorted()
  const names = bill.early.map(({ ruleName }) => ruleName).join('、')
  return share && until !== undefined ? { amount: share.amount, until, names } : undefined
}
