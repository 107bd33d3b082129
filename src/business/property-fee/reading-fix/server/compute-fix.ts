import { systemActor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { billedAs } from '../../batch/server/compute-bills.ts'
import type { Charge } from '../../batch/server/read-charges.ts'
import { billMachine, isOwed } from '../../bill/shared/states.ts'
import type { StoredBill } from '../../bill/server/tables.ts'
import type { StoredReading } from '../../reading/server/tables.ts'
import { FeeFault } from '../../shared/monthly.ts'
import { readingFault, usageOf } from '../../shared/meter.ts'
import type { FixLine, FixPreview } from '../shared/schema.ts'
import { billsSince, chargesOf, findMeterOf, findNext } from './repository.ts'

/** A reading as it should have been, and the one that builds on it. */
export interface Fixed extends FixPreview {
  next: { id: string; usage: string } | undefined
}

async function usagesOf(reader: Reader, row: StoredReading, newReading: string) {
  const { multiplier, maxReading } = await findMeterOf(reader, row.meterId)
  const between = (previous: string, current: string, isRolled: string): string | undefined =>
    usageOf({
      previous,
      current,
      multiplier,
      ...(isRolled === 'Y' && maxReading !== null && { rolledOver: maxReading }),
    })
  const newUsage = between(row.prevReading, newReading, row.isRolled)
  if (newUsage === undefined)
    throw badInput({ newReading: row.isRolled === 'Y' ? '表计翻转时本期读数应小于上期读数' : readingFault })
  const after = await findNext(reader, row)
  const nextUsage = after && between(newReading, after.curReading, after.isRolled)
  if (after && nextUsage === undefined)
    throw badInput({ newReading: `更正后大于下期（${after.period}）读数${after.curReading}` })
  return { newUsage, after, next: after && nextUsage !== undefined ? { id: after.id, usage: nextUsage } : undefined }
}

type Change = { row: StoredReading; usage: string }

/** The readings of a charge with some of them put right: one entry for each, told by month, day and what it was. */
function patched(charge: Charge, changes: readonly Change[]): Charge {
  const readings = [...charge.readings]
  for (const { row, usage } of changes) {
    const at = readings.findIndex(
      ([period, old, day]) => period === row.period && day === row.curDate && compare(old, row.usage) === 0,
    )
    if (at >= 0) readings[at] = [row.period, usage, row.curDate]
  }
  return { ...charge, readings }
}

function lineOf(bill: StoredBill, before: string, after: string): FixLine {
  const { id: billId, billNo, periodStart, periodEnd, state } = bill
  const difference = subtract(after, before)
  if (compare(difference, 0) !== 0 && state !== 'DRAFT' && state !== 'PAID' && !isOwed(state))
    throw refusal(`账单${billNo}${billMachine.states[state].label}，不能更正其读数`)
  return { billId, billNo, periodStart, periodEnd, before, after, difference }
}

/**
 * What usage and bills become once a reading is what it should have been: every bill by usage from its month on is
 * reckoned with it and without it, by the same terms, so that nothing else is in the difference. Tiers of the year count
 * from what was used before, so later bills of the year follow.
 */
export async function computeFix(reader: Reader, row: StoredReading, newReading: string): Promise<Fixed> {
  if (compare(newReading, row.curReading) === 0) throw badInput({ newReading: '更正读数与原读数相同' })
  const { newUsage, after, next } = await usagesOf(reader, row, newReading)
  const changes: Change[] = [
    { row, usage: newUsage },
    ...(after?.state === 'CONFIRMED' && next ? [{ row: after, usage: next.usage }] : []),
  ]
  const charges = await chargesOf(reader, systemActor(reader.tenantId), row)
  const lines: FixLine[] = []
  for (const bill of await billsSince(reader, row)) {
    const known = charges.get(bill.assignId ?? '')
    if (!known) throw refusal(`账单${bill.billNo}的费用分配已停用，不能重新计算`)
    try {
      const before = billedAs(known.charge, bill, known.terms)
      const then = billedAs(patched(known.charge, changes), bill, known.terms)
      if (compare(before, then) !== 0) lines.push(lineOf(bill, before, then))
    } catch (error) {
      if (error instanceof FeeFault) throw refusal(`账单${bill.billNo}：${error.message}`)
      throw error
    }
  }
  const difference = add(lines.map((line) => line.difference))
  return { oldUsage: row.usage, newUsage, difference, lines, next }
}
