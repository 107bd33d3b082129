import { add, compare, formatDecimal, lower, parseDecimal, subtract } from '#kernel/shared/decimal.ts'
import type { AllocationOrder, RoundDown } from './dictionaries.ts'

/** What is to be paid of a bill on a day. */
export interface DueBill {
  id: string
  billNo: string
  dueDate: string
  /** Among bills of one last day: the smaller is paid first. */
  rank: number
  balance: string
  lateDue: string
}

/** What a payment takes off a bill. */
export interface Share {
  billId: string
  principal: string
  late: string
  /** Let go, for paying early and by rounding down. */
  discount: string
  /** Of it: for paying early. */
  early: string
  lateDue: string
  /** Of the late fee, still to be paid; none where no late fee was taken, for then nothing is closed. */
  lateRest: string | null
}

const nothing = '0.00'
/** The oldest last day first, then by what it is for, then by number. */
export const inOrder = <B extends DueBill>(bills: readonly B[]): B[] =>
  bills.toSorted((one, other) => {
    if (one.dueDate !== other.dueDate) return one.dueDate < other.dueDate ? -1 : 1
    if (one.rank !== other.rank) return one.rank - other.rank
    return one.billNo < other.billNo ? -1 : 1
  })

/** All that is to be paid of some bills. */
export const dueOf = (bills: readonly DueBill[]): string =>
  add(bills.flatMap(({ balance, lateDue }) => [balance, lateDue]))

/** What is let go of bills for paying early, by their ids. */
type Early = ReadonlyMap<string, { amount: string }>

const units: Readonly<Record<RoundDown, bigint>> = { NONE: 1n, JIAO: 10n, YUAN: 100n }

/** What of a sum is let go. */
export const discountOf = (sum: string, how: RoundDown): string => formatDecimal(parseDecimal(sum, 2) % units[how], 2)

/** What is rounded down, on the last bill; what is more than it, on the one before. */
function discounts(bills: readonly DueBill[], discount: string, early: Early): Map<string, string> {
  const given = new Map<string, string>()
  let left = discount
  for (const { id, balance } of bills.toReversed()) {
    const part = lower(left, subtract(balance, early.get(id)?.amount ?? nothing))
    left = subtract(left, part)
    given.set(id, part)
  }
  return given
}

/**
 * A sum put on bills, the oldest first and each settled before the next; within a bill by the order. Bills that it does
 * not reach are left out; `early` is only for a sum that pays them all. What is left when all are paid is nobody's here: ask `dueOf` before.
 */
export function allocateSum(
  sum: string,
  bills: readonly DueBill[],
  order: AllocationOrder,
  discount: string = nothing,
  early: Early = new Map(),
): Share[] {
  const sorted = inOrder(bills)
  const given = discounts(sorted, discount, early)
  let left = sum
  const take = (most: string): string => {
    const part = lower(left, most)
    left = subtract(left, part)
    return part
  }
  return sorted.flatMap(({ id, balance, lateDue }) => {
    const earlyOff = early.get(id)?.amount ?? nothing
    const off = add([given.get(id) ?? nothing, earlyOff])
    const owed = subtract(balance, off)
    const isLateFirst = order === 'LATE_FIRST'
    const first = take(isLateFirst ? lateDue : owed)
    const second = take(isLateFirst ? owed : lateDue)
    const [principal, late] = isLateFirst ? [second, first] : [first, second]
    if ([principal, late, off].every((part) => compare(part, 0) === 0)) return []
    const lateRest = compare(late, 0) > 0 ? subtract(lateDue, late) : null
    return [{ billId: id, principal, late, discount: off, early: earlyOff, lateDue, lateRest }]
  })
}

/** What is to be paid before: an older bill of the same room and item that is left out; undefined where none is. */
export function olderLeftOut<B extends { roomId: string; itemId: string; dueDate: string }>(
  open: readonly B[],
  isChosen: (bill: B) => boolean,
): B | undefined {
  const chosen = open.filter(isChosen)
  return open.find(
    (bill) =>
      !isChosen(bill) &&
      chosen.some(
        ({ roomId, itemId, dueDate }) => roomId === bill.roomId && itemId === bill.itemId && bill.dueDate < dueDate,
      ),
  )
}
