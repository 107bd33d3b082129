import { add, compare } from '#kernel/shared/decimal.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'

type Known = Pick<
  FeeBill,
  'billNo' | 'state' | 'balance' | 'paid' | 'refunded' | 'roomId' | 'creditorId' | 'payerId'
> & {
  feeType: string | null
}

/**
 * Why a bill does not go to another payer; undefined when it may. What somebody has paid of it is theirs and would follow
 * the bill on a correction, so it is given back first; a deposit is whose it is.
 */
export function transferRefusal({ billNo, state, balance, paid, refunded, feeType }: Known): string | undefined {
  if (feeType === 'DEPOSIT') return `账单${billNo}是押金，不能转移`
  if (state === 'PARTIAL' || (state === 'UNPAID' && compare(paid, refunded) > 0))
    return `账单${billNo}已部分缴纳，不能转移`
  if (state !== 'UNPAID' || compare(balance, 0) <= 0) return `账单${billNo}没有欠费，不能转移`
  return undefined
}

/** Why bills do not go together: they are of one room, one organisation and one payer, and none is refused by itself. */
export function transfersRefusal(bills: readonly Known[]): string | undefined {
  const sides = new Set(bills.map(({ roomId, creditorId, payerId }) => `${roomId} ${creditorId} ${payerId ?? ''}`))
  if (sides.size > 1) return '请选择同一房屋、同一收费单位、同一缴费人的账单'
  return bills.map(transferRefusal).find((refused) => refused !== undefined)
}

/** What goes to the other payer: what is owed of all of them. */
export const transferSum = (bills: readonly Pick<FeeBill, 'balance'>[]): string =>
  add(bills.map(({ balance }) => balance))
