import { add, compare, multiply, subtract } from '#kernel/shared/decimal.ts'
import { applyDiscounts, rebatesOf, type Rebate } from '../../discount/shared/apply-discounts.ts'
import { amountOf, isOfPeriod } from '../../shared/amount.ts'
import { meterPlaces } from '../../shared/meter.ts'
import { FeeFault } from '../../shared/monthly.ts'
import type { FeeAmount } from '../../shared/settled.ts'
import type { Span } from '../../shared/months.ts'
import { ownerOn, tenantOn, turnsOf } from '../../shared/payers.ts'
import type { FeeBase } from '../../shared/terms.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import { duePeriods, type DuePeriod } from '../shared/cycles.ts'
import { usageMonths, type Months } from '../shared/usage-months.ts'
import type { Charge } from './read-charges.ts'
import type { ChargeTerms } from './read-terms.ts'

/** A bill that is to be made. */
export interface PlannedBill extends DuePeriod<StoredStandard> {
  charge: Charge
  amount: FeeAmount
  /** What is taken off it, and what is left to be paid. */
  discounts: Rebate[]
  rebate: string
  receivable: string
  /** The last month whose usage, or part of a pool, it charges. */
  usageTo: string | null
  payerId: string | null
}

export interface Planned {
  bills: PlannedBill[]
  /** Why something that is due cannot be billed; what comes after it waits as well. */
  fault: string | undefined
}

/** The last month that bills of earlier days have charged. */
const chargedBefore = ({ covered }: Charge, { from }: Span): string | undefined =>
  covered
    .flatMap(([first, , , , usageTo]) => (first < from && usageTo !== null ? [usageTo] : []))
    .toSorted()
    .at(-1)

const monthsIn = (charge: Charge, period: Span): Months | undefined =>
  usageMonths(period, period.to === charge.endDate && !charge.isFollowed, chargedBefore(charge, period))

/**
 * What was used in some months, and before them in the year of its last reading where tiers are of the year. Nothing
 * where a counter has not been read for the last of them: then nobody knows.
 */
function usageIn({ readings, meters }: Charge, months: Months | undefined, isOfYear: boolean): Partial<FeeBase> {
  if (!months) return { usage: '0', usageBefore: null }
  const { first, last } = months
  const own = readings.filter(([month]) => first <= month && month <= last)
  const newest = own.at(-1)
  if (!newest || own.filter(([month]) => month === last).length < meters) return {}
  const sum = (some: Charge['readings']): string =>
    add(
      some.map(([, usage]) => usage),
      meterPlaces,
    )
  const year = newest[2].slice(0, 4)
  const before = readings.filter(([month, , day]) => month < first && day.startsWith(year))
  return { usage: sum(own), usageBefore: isOfYear ? sum(before) : null }
}

/** What is borne of pools in some months; nothing where the last of them has none yet. */
function shareIn({ shares }: Charge, months: Months | undefined): string | null {
  if (!months) return '0.00'
  const { first, last } = months
  if (!shares.some(([month]) => month === last)) return null
  return add(shares.filter(([month]) => first <= month && month <= last).map(([, amount]) => amount))
}

const baseOf = (charge: Charge, months: Months | undefined, isOfYear: boolean): FeeBase => ({
  ...{ builtArea: charge.builtArea, innerArea: charge.innerArea, coefficient: charge.coefficient },
  ...{ quantity: String(charge.quantity), floor: charge.floor === null ? null : String(charge.floor) },
  ...usageIn(charge, months, isOfYear),
  share: shareIn(charge, months),
})

/** Whoever holds the room on the last day of a period. */
function payerOf({ owners, renters }: Charge, { period, terms }: DuePeriod<StoredStandard>): string | null {
  const renter = terms.payerRule === 'TENANT_IF_ANY' ? tenantOn(renters, period.to) : null
  return renter ?? ownerOn(owners, period.to)
}

function discounted(
  { itemId, isVacant }: Charge,
  period: Span,
  { origin, monthsExact: months }: FeeAmount,
  rules: ChargeTerms['rules'],
): Pick<PlannedBill, 'discounts' | 'rebate' | 'receivable'> {
  const discounts = rebatesOf(applyDiscounts(rules, { itemId, isVacant, period, origin, months }), rules)
  const rebate = add(discounts.map(({ amount }) => amount))
  return { discounts, rebate, receivable: subtract(origin, rebate) }
}

/** A period with its sum; a cycle that two payers share is told apart by its days, whatever the standard says of months. */
function billOf(
  charge: Charge,
  due: DuePeriod<StoredStandard>,
  { versions, rules, figures }: ChargeTerms,
): PlannedBill {
  const { period, terms, isShared } = due
  const months = monthsIn(charge, period)
  const base = { ...baseOf(charge, months, terms.tierBasis === 'YEAR'), ...figures }
  const pieces = versions.map((version) => ({
    ...{ from: version.startDate, until: version.endDate ?? undefined, base },
    terms: isShared ? { ...version, prorateMode: 'DAY_ACTUAL' as const } : version,
  }))
  const amount = amountOf({ period, begin: charge.startDate, pieces })
  const usageTo = isOfPeriod(terms) ? (months?.last ?? null) : null
  return {
    ...due,
    charge,
    amount,
    usageTo,
    payerId: payerOf(charge, due),
    ...discounted(charge, period, amount, rules),
  }
}

/** What a bill that there is comes to by its charge as it is told here; every counter of it was read when it was made. */
export function billedAs(
  charge: Charge,
  { periodStart: from, periodEnd: to }: { periodStart: string; periodEnd: string },
  terms: ChargeTerms,
): string {
  const own = terms.versions.find(
    ({ startDate, endDate }) => startDate <= from && (endDate === null || from <= endDate),
  )
  if (!own) throw new FeeFault('该期间没有生效的收费标准')
  const due = { period: { from, to }, terms: own, billDate: from, dueDate: to, isShared: false }
  return billOf({ ...charge, meters: 0 }, due, terms).receivable
}

/** What of an assignment is to be billed by a day, the oldest first. */
export function plannedBills(charge: Charge, terms: ChargeTerms, until: string): Planned {
  const { versions } = terms
  const { startDate, endDate, owners } = charge
  const covered: Charge['covered'][number][] = [...charge.covered]
  const spans = covered.map(([from, to]) => ({ from, to }))
  // Usage cannot be told apart by days: whoever holds the room at the end of its months is charged for it.
  const turns = versions.some(isOfPeriod) ? [] : turnsOf(owners)
  const bills: PlannedBill[] = []
  for (const due of duePeriods({ startDate, endDate, covered: spans, versions, turns }, until)) {
    // Entered by hand: nothing says what it comes to.
    if (due.terms.formulaType === 'MANUAL') break
    try {
      const bill = billOf({ ...charge, covered }, due, terms)
      covered.push([bill.period.from, bill.period.to, bill.amount.origin, bill.amount.months, bill.usageTo])
      bills.push({ ...bill, charge })
    } catch (error) {
      if (error instanceof FeeFault) return { bills, fault: error.message }
      throw error
    }
  }
  return { bills, fault: undefined }
}

/** So far may a month differ from that of the bill before without being pointed out. */
const usualChange = '0.5'

const monthly = (amount: string, months: string | null): string | undefined =>
  months === null || compare(months, 0) === 0 ? undefined : multiply([amount], 2, [months])

function isUnusual({ charge, amount }: PlannedBill): boolean {
  const last = charge.covered.at(-1)
  if (!last) return false
  const [before, now] = [monthly(last[2], last[3]), monthly(amount.origin, amount.months)]
  if (before === undefined || now === undefined) return false
  const difference = subtract(now, before).replace('-', '')
  return compare(difference, multiply([before, usualChange])) > 0
}

/** What somebody should look at before a bill is made, in words. */
export function anomalyOf(bill: PlannedBill): string | undefined {
  if (compare(bill.amount.origin, 0) === 0) return '金额为0'
  if (compare(bill.receivable, 0) === 0) return `优惠后金额为0：优惠${bill.rebate}元`
  if (isUnusual(bill)) return `与上期相比变动超过50%：${bill.amount.origin}元`
  return bill.payerId === null ? '未登记业主，账单没有缴费人' : undefined
}
