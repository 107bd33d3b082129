import { add, compare, lower, subtract } from '#kernel/shared/decimal.ts'

/** What an order asks for a bill. */
interface Asked {
  principal: string
  lateFee: string
  /** Promised for paying the bill whole and early, beside it. */
  early: string
}

/** The bill as it is when the money is known to have come in. */
interface Found {
  /** Held by the order all the time: nothing has moved on it. */
  isHeld: boolean
  /** Owed, and nobody else is paying it. */
  isFree: boolean
  balance: string
  lateDue: string
}

/** What is put on the bill. */
interface PostedPart {
  principal: string
  late: string
  /** Let go of it. */
  early: string
  lateDue: string
  lateRest: string | null
}

/**
 * What of an order is put on a bill: all that it asks where it has held the bill, whose late fee is that of the order's
 * day; else what is still due, and no more than it asks. What was promised is kept as long as the order pays all of the
 * bill's principal. Undefined: nothing.
 */
export function postedPart(asked: Asked, { isHeld, isFree, balance, lateDue }: Found): PostedPart | undefined {
  if (!isHeld && !isFree) return undefined
  const due = isHeld ? asked.lateFee : lateDue
  const isWhole = compare(add([asked.principal, asked.early]), balance) === 0
  const principal = lower(asked.principal, balance)
  const early = isWhole ? asked.early : '0.00'
  const late = lower(asked.lateFee, due)
  if (compare(principal, 0) === 0 && compare(late, 0) === 0) return undefined
  return { principal, late, early, lateDue: due, lateRest: compare(late, 0) > 0 ? subtract(due, late) : null }
}
