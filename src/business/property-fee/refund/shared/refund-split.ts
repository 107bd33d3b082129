import { add, compare, lower, subtract } from '#kernel/shared/decimal.ts'

/** What is left on a bill, or on an account that it put money on, of what a payment took. */
export interface LeftLine {
  /** One of both. */
  billId: string | null
  accountId: string | null
  principal: string
  lateFee: string
  /** Let go beside it. */
  discount: string
  /** Of it: for paying the bill whole and early. */
  early: string
}

/** How it was paid, less what went back; `accountId` where an account has paid. */
export interface LeftTender {
  accountId: string | null
  amount: string
}

/** What is asked back of one line. */
export interface AskedLine {
  billId: string | null
  accountId: string | null
  principal: string
  lateFee: string
}

/** What goes back, and where to. */
export interface RefundSplit {
  lines: LeftLine[]
  amount: string
  /** Back to the accounts that had paid. */
  accounts: { accountId: string; amount: string }[]
  /** Paid out. */
  money: string
}

const isSome = (amount: string): boolean => compare(amount, 0) > 0
const isOf =
  ({ billId, accountId }: AskedLine) =>
  (line: LeftLine): boolean =>
    line.billId === billId && line.accountId === accountId

/** All that may still go back of a payment. */
export const refundable = (left: readonly LeftLine[]): string =>
  add(left.flatMap(({ principal, lateFee }) => [principal, lateFee]))

function lineRefusal(left: readonly LeftLine[], asked: readonly AskedLine[]): string | undefined {
  for (const line of asked) {
    const own = left.find(isOf(line))
    if (!own) return '退款明细不属于该支付单'
    if (asked.filter((other) => isOf(other)(own)).length > 1) return '退款明细重复'
    if (compare(line.principal, own.principal) > 0 || compare(line.lateFee, own.lateFee) > 0)
      return `退款金额不能超过可退金额${add([own.principal, own.lateFee])}元`
  }
  return undefined
}

/**
 * What is asked back of a payment, or in Chinese why not: no line gives more than is left of it. What was let go of a bill
 * is owed again once all else of it has gone back; for paying
 * it whole and early, as soon as anything has. What accounts had paid goes back to them first, for there it can be
 * asked out by itself; the rest is money.
 */
export function refundSplit(
  left: readonly LeftLine[],
  tenders: readonly LeftTender[],
  asked: readonly AskedLine[],
): RefundSplit | string {
  const refused = lineRefusal(left, asked)
  if (refused) return refused
  const lines = asked.flatMap((line): LeftLine[] => {
    const own = left.find(isOf(line))
    if (!own || !(isSome(line.principal) || isSome(line.lateFee))) return []
    const isWhole = compare(line.principal, own.principal) === 0 && compare(line.lateFee, own.lateFee) === 0
    return [{ ...own, principal: line.principal, lateFee: line.lateFee, discount: isWhole ? own.discount : own.early }]
  })
  const amount = refundable(lines)
  if (!isSome(amount)) return '请填写退款金额!'
  let money = amount
  const accounts = tenders.flatMap(({ accountId, amount: most }) => {
    const part = lower(money, most)
    if (accountId === null || !isSome(part)) return []
    money = subtract(money, part)
    return [{ accountId, amount: part }]
  })
  return { lines, amount, accounts, money }
}
