import { add, compare, subtract } from '#kernel/shared/decimal.ts'

/** What a bill has become by what was paid on it and given back. */
interface Paid {
  balance: string
  /** Still to be paid of the late fee. */
  lateDue: string
  paid: string
  refunded: string
  discounted: string
  latePaid: string
}

/** Whether anything of it is paid. */
export const isTouched = ({ paid, refunded, discounted, latePaid }: Omit<Paid, 'balance' | 'lateDue'>): boolean =>
  compare(add([subtract(paid, refunded), discounted, latePaid]), 0) !== 0

/** The state of a bill after money has moved on it: settled only when its late fee is, too. */
export function stateAfter(bill: Paid): 'UNPAID' | 'PARTIAL' | 'PAID' {
  if (compare(bill.balance, 0) === 0 && compare(bill.lateDue, 0) === 0) return 'PAID'
  return isTouched(bill) ? 'PARTIAL' : 'UNPAID'
}
