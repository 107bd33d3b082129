import { add, compare, lower, subtract } from '#kernel/shared/decimal.ts'
import { inOrder, type DueBill } from '../../payment/shared/allocation.ts'

/** A bill that accounts of its payer may pay. */
export interface DeductBill extends DueBill {
  roomId: string
  itemId: string
  /** Nobody else is paying it, and its standard lets accounts pay. */
  isTakable: boolean
  /** Let go of it, should it be paid whole today. */
  saved?: string | undefined
}

/** Money of the payer: for one item, or for whatever comes. */
export interface Purse {
  id: string
  itemId: string | null
  balance: string
}

/** A bill that is paid whole, and by what of which account. */
export interface Deduction {
  billId: string
  parts: { accountId: string; amount: string }[]
}

/**
 * Which bills accounts pay by themselves: the oldest first, whole bills only, what is kept for the item before the rest. A
 * bill that they do not pay keeps younger ones of its room and item waiting, as at the desk.
 */
export function deductions(
  bills: readonly DeductBill[],
  purses: readonly Purse[],
  { oldestFirst }: { oldestFirst: 'Y' | 'N' } = { oldestFirst: 'Y' },
): Deduction[] {
  const left = new Map(purses.map(({ id, balance }) => [id, balance]))
  const waiting = new Set<string>()
  return inOrder(bills).flatMap((bill) => {
    const place = `${bill.roomId} ${bill.itemId}`
    const own = [
      ...purses.filter(({ itemId }) => itemId === bill.itemId),
      ...purses.filter(({ itemId }) => itemId === null),
    ]
    const whole = subtract(add([bill.balance, bill.lateDue]), bill.saved ?? '0.00')
    if (compare(whole, 0) === 0) return []
    const enough = compare(add(own.map(({ id }) => left.get(id)!)), whole) >= 0
    if (!bill.isTakable || !enough || (oldestFirst === 'Y' && waiting.has(place))) {
      waiting.add(place)
      return []
    }
    let rest = whole
    const parts = own.flatMap(({ id: accountId }) => {
      const has = left.get(accountId)!
      const amount = lower(has, rest)
      if (compare(amount, 0) === 0) return []
      left.set(accountId, subtract(has, amount))
      rest = subtract(rest, amount)
      return [{ accountId, amount }]
    })
    return [{ billId: bill.id, parts }]
  })
}
