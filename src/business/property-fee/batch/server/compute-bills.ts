import { add, compare, multiply, subtract } from '#kernel/shared/decimal.ts'
import { amountOf } from '../../shared/amount.ts'
import { meterPlaces } from '../../shared/meter.ts'
import { FeeFault } from '../../shared/monthly.ts'
import type { FeeAmount } from '../../shared/settled.ts'
import type { Span } from '../../shared/months.ts'
import type { FeeBase } from '../../shared/terms.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import { duePeriods, type DuePeriod } from '../shared/cycles.ts'
import type { Charge } from './read-charges.ts'

/** A bill that is to be made. */
export interface PlannedBill extends DuePeriod<StoredStandard> {
  charge: Charge
  amount: FeeAmount
  payerId: string | null
}

export interface Planned {
  bills: PlannedBill[]
  /** Why something that is due cannot be billed; what comes after it waits as well. */
  fault: string | undefined
}

/**
 * What was used in the months of a period, and before them in the year of its last reading where tiers are of the year.
 * Nothing where a counter has not been read for its last month: then nobody knows.
 */
function usageIn({ readings, meters }: Charge, { from, to }: Span, isOfYear: boolean): Partial<FeeBase> {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
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

/** What is borne of pools in the months of a period; nothing where its last month has none yet. */
function shareIn({ shares }: Charge, { from, to }: Span): string | null {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  if (!shares.some(([month]) => month === last)) return null
  return add(shares.filter(([month]) => first <= month && month <= last).map(([, amount]) => amount))
}

const baseOf = (charge: Charge, period: Span, isOfYear: boolean): FeeBase => ({
  ...{ builtArea: charge.builtArea, innerArea: charge.innerArea, coefficient: charge.coefficient },
  ...{ quantity: String(charge.quantity), floor: charge.floor === null ? null : String(charge.floor) },
  ...usageIn(charge, period, isOfYear),
  share: shareIn(charge, period),
})

/** What of an assignment is to be billed by a day, the oldest first. */
export function plannedBills(charge: Charge, versions: readonly StoredStandard[], until: string): Planned {
  const { startDate, endDate, ownerId, renterId } = charge
  const covered = charge.covered.map(([from, to]) => ({ from, to }))
  const bills: PlannedBill[] = []
  for (const due of duePeriods({ startDate, endDate, covered, versions }, until)) {
    // Entered by hand: nothing says what it comes to.
    if (due.terms.formulaType === 'MANUAL') break
    const base = baseOf(charge, due.period, due.terms.tierBasis === 'YEAR')
    const pieces = versions.map((terms) => ({ from: terms.startDate, until: terms.endDate ?? undefined, terms, base }))
    try {
      const amount = amountOf({ period: due.period, begin: startDate, pieces })
      const isRented = due.terms.payerRule === 'TENANT_IF_ANY' && renterId !== null
      bills.push({ ...due, charge, amount, payerId: isRented ? renterId : ownerId })
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
  if (isUnusual(bill)) return `与上期相比变动超过50%：${bill.amount.origin}元`
  return bill.payerId === null ? '未登记业主，账单没有缴费人' : undefined
}
