import { subtract } from '#kernel/shared/decimal.ts'
import { lateFeeOf, type LateFee } from '../../shared/late-fee.ts'
import { priceText } from '../../shared/rounding.ts'
import type { BillLate, FeeBill } from './schema.ts'

type Owed = Pick<
  FeeBill,
  'state' | 'receivable' | 'netted' | 'dueDate' | 'lateRate' | 'lateGraceDays' | 'lateGraceMode' | 'lateCapRatio'
>

/** The late fee of a bill as of a day, none where it knows none or is settled; what was corrected was never owed. */
export function lateOf(bill: Owed, asOf: string): LateFee | undefined {
  const { lateRate, lateGraceDays, lateGraceMode, lateCapRatio, dueDate, receivable, netted } = bill
  if (bill.state !== 'UNPAID') return undefined
  if (lateRate === null || lateGraceDays === null || lateGraceMode === null || lateCapRatio === null) return undefined
  const rule = { dailyRate: lateRate, graceDays: lateGraceDays, graceMode: lateGraceMode, capRatio: lateCapRatio }
  return lateFeeOf(rule, { receivable: subtract(receivable, netted), dueDate, payments: [] }, asOf)
}

/** The same with its steps in words. */
export function lateSteps(bill: Owed, asOf: string): BillLate | null {
  const late = lateOf(bill, asOf)
  if (!late) return null
  const { startDay, segments, cap, isCapped, due } = late
  const steps = segments.map(
    ({ from, to, days, balance }) =>
      `${from} 至 ${to}：欠费${balance}元 × ${priceText(bill.lateRate ?? '')} × ${days}天`,
  )
  const sum = segments.length === 0 ? `至${asOf}不产生违约金` : `合计${due}元${isCapped ? `，已达上限${cap}元` : ''}`
  const days = segments.reduce((all, one) => all + one.days, 0)
  return { asOf, startDay, days, cap, isCapped, due, explain: [...steps, sum] }
}
