import { compare, subtract } from '#kernel/shared/decimal.ts'
import { lateFeeOf, type LateFee, type LatePayment } from '../../shared/late-fee.ts'
import { priceText } from '../../shared/rounding.ts'
import type { BillLate, FeeBill } from './schema.ts'
import { isOwed } from './states.ts'

type Owed = Pick<
  FeeBill,
  'state' | 'receivable' | 'netted' | 'dueDate' | 'lateRate' | 'lateGraceDays' | 'lateGraceMode' | 'lateCapRatio'
> & { payments: readonly LatePayment[] }

/** The late fee of a bill as of a day, none where it knows none or is settled; what was corrected was never owed. */
export function lateOf(bill: Owed, asOf: string): LateFee | undefined {
  const { lateRate, lateGraceDays, lateGraceMode, lateCapRatio, dueDate, receivable, netted, payments } = bill
  if (!isOwed(bill.state)) return undefined
  if (lateRate === null || lateGraceDays === null || lateGraceMode === null || lateCapRatio === null) return undefined
  const rule = { dailyRate: lateRate, graceDays: lateGraceDays, graceMode: lateGraceMode, capRatio: lateCapRatio }
  return lateFeeOf(rule, { receivable: subtract(receivable, netted), dueDate, payments }, asOf)
}

/** The same with its steps in words. */
export function lateSteps(bill: Owed, asOf: string): BillLate | null {
  const late = lateOf(bill, asOf)
  if (!late) return null
  const { startDay, segments, cap, isCapped, rest, collected, waived, due } = late
  const steps = segments.map(
    ({ from, to, days, balance }) =>
      `${from} 至 ${to}：欠费${balance}元 × ${priceText(bill.lateRate ?? '')} × ${days}天`,
  )
  if (compare(collected, 0) > 0) steps.unshift(`已收违约金${collected}元`)
  if (compare(rest, 0) > 0) steps.push(`此前未收的违约金${rest}元`)
  if (compare(waived, 0) > 0) steps.push(`减去已减免的违约金${waived}元`)
  const sum =
    segments.length === 0 && compare(due, 0) === 0
      ? `至${asOf}不产生违约金`
      : `合计${due}元${isCapped ? `，已达上限${cap}元` : ''}`
  const days = segments.reduce((all, one) => all + one.days, 0)
  return { asOf, startDay, days, cap, isCapped, due, explain: [...steps, sum] }
}
