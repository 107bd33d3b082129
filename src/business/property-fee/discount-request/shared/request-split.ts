import { allocate } from '#kernel/shared/allocate.ts'
import { add, compare, multiply, subtract } from '#kernel/shared/decimal.ts'
import type { FeeDiscountRequest } from './schema.ts'

interface Owed {
  billNo: string
  periodStart: string
  balance: string
}

export interface Share<T extends Owed> {
  bill: T
  amount: string
}

/**
 * What is let go of some bills, or in Chinese why nothing can be: worked out once over all that is owed of them, rounded
 * once, and split by largest remainder, the earliest period first.
 */
export function requestSplit<T extends Owed>(
  bills: readonly T[],
  { way, value }: Pick<FeeDiscountRequest, 'way' | 'value'>,
): { owed: string; amount: string; shares: Share<T>[] } | string {
  const owed = add(bills.map(({ balance }) => balance))
  if (way === 'RATE' && compare(value, 1) >= 0) return '应缴比例应小于1'
  const amount = way === 'RATE' ? subtract(owed, multiply([owed, value])) : add([value])
  if (compare(amount, 0) <= 0) return '减免金额必须大于0'
  if (compare(amount, owed) > 0) return `减免金额不能超过欠费${owed}元`
  const weights = bills.map(({ balance }) => balance)
  const ties = bills.map(({ periodStart, billNo }) => `${periodStart} ${billNo}`)
  const parts = allocate(amount, weights, ties)
  return { owed, amount, shares: bills.map((bill, at) => ({ bill, amount: parts[at]! })) }
}
