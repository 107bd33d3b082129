import type { DiffClass } from '../../difference/shared/dictionaries.ts'

/** What became of a trade at the channel; what was given back is a row of its own, below zero. */
export type TradeState = 'SUCCESS' | 'REFUND' | 'FAILED'

/** A row of a statement, in fen. */
export interface StatementLine {
  tradeNo: string
  /** Our number of the payment, where the channel knows it. */
  orderNo: string | null
  amount: bigint
  tradeState: TradeState
}

/** Money as our books have it; what was given back is below zero. */
export interface OwnTender {
  orderId: string
  payNo: string
  /** The channel's number, as it was told or typed in. */
  voucherNo: string | null
  amount: bigint
  /** Of the days of the statement, or older and still open: without a row it is a difference. */
  isDue: boolean
}

export interface Difference<L, T> {
  diffClass: Exclude<DiffClass, 'FEE'>
  line?: L
  tender?: T
}

export interface Matched<L, T> {
  pairs: { line: L; tender: T }[]
  /** Paid and given back without the channel having either in its statement. */
  netted: { tender: T; back: T }[]
  differences: Difference<L, T>[]
  /** Failed there and never ours. */
  idle: L[]
}

/** Our numbers among those of a statement: all of them, and those whose money has not been booked. */
export interface KnownOrders {
  all: ReadonlySet<string>
  unbooked: ReadonlySet<string>
}
const none: KnownOrders = { all: new Set(), unbooked: new Set() }

const isState = ({ orderNo, tradeState }: StatementLine, { all, unbooked }: KnownOrders): boolean =>
  orderNo !== null && (tradeState === 'REFUND' ? all : unbooked).has(orderNo)

const signOf = (amount: bigint): string => (amount < 0n ? '-' : '+')

/** Takes tenders that are still free by a key, each once and the first first. */
function shelf<T extends OwnTender>(
  tenders: readonly T[],
  taken: Set<T>,
  keyOf: (tender: T) => string | null,
): (key: string) => T | undefined {
  const byKey = new Map<string, T[]>()
  // From behind, so that the first is at the end, where taking costs nothing.
  for (const tender of tenders.toReversed()) {
    const key = keyOf(tender)
    if (key === null) continue
    const known = byKey.get(key)
    if (known) known.push(tender)
    else byKey.set(key, [tender])
  }
  return (key) => {
    const found = byKey.get(key) ?? []
    let tender = found.pop()
    while (tender && taken.has(tender)) tender = found.pop()
    if (tender) taken.add(tender)
    return tender
  }
}

type KeyOf = (number: string, amount: bigint) => string
const exact: KeyOf = (number, amount) => `${number} ${amount}`
const likely: KeyOf = (number, amount) => `${number} ${signOf(amount)}`
const whole = [exact, likely] as const

/**
 * Compares a statement with our books: first by our number and the sum, then by the channel's number and the sum, then
 * by either number alone. Numbers decide and nothing else: two payments of one sum on one day are not each other's.
 * A success of an order of ours that has no money here, and money given back there that was not given back here, are
 * states that differ.
 */
export function matchStatement<L extends StatementLine, T extends OwnTender>(
  lines: readonly L[],
  tenders: readonly T[],
  known: KnownOrders = none,
): Matched<L, T> {
  const taken = new Set<T>()
  const result: Matched<L, T> = { pairs: [], netted: [], differences: [], idle: [] }
  /** Rows that find a tender under the same keys are given to `found`; the others are answered. */
  const pass = (rows: readonly L[], keyOf: KeyOf, found: (line: L, tender: T) => void): L[] => {
    // A number that somebody has typed in may be another one's of long ago: with another sum it counts for nothing.
    const open = keyOf === exact ? tenders : tenders.filter(({ isDue }) => isDue)
    const byOrder = shelf(open, taken, ({ payNo, amount }) => keyOf(payNo, amount))
    const byTrade = shelf(open, taken, ({ voucherNo, amount }) => (voucherNo ? keyOf(voucherNo, amount) : null))
    const left = rows.filter((line) => {
      const tender = line.orderNo === null ? undefined : byOrder(keyOf(line.orderNo, line.amount))
      if (tender) found(line, tender)
      return !tender
    })
    return left.filter((line) => {
      const tender = byTrade(keyOf(line.tradeNo, line.amount))
      if (tender) found(line, tender)
      return !tender
    })
  }
  const moved = lines.filter(({ tradeState }) => tradeState !== 'FAILED')
  const unequal = pass(moved, exact, (line, tender) => result.pairs.push({ line, tender }))
  const strange = pass(unequal, likely, (line, tender) =>
    result.differences.push({ diffClass: 'AMOUNT', line, tender }),
  )
  let failed = lines.filter(({ tradeState }) => tradeState === 'FAILED')
  for (const keyOf of whole)
    failed = pass(failed, keyOf, (line, tender) => result.differences.push({ diffClass: 'STATE', line, tender }))
  result.idle.push(...failed)
  for (const line of strange) {
    result.differences.push({ diffClass: isState(line, known) ? 'STATE' : 'LONG', line })
  }
  const left = tenders.filter((tender) => !taken.has(tender))
  const back = shelf(
    left.filter(({ amount }) => amount < 0n),
    taken,
    ({ orderId, amount }) => `${orderId} ${-amount}`,
  )
  for (const tender of left.filter(({ amount }) => amount > 0n)) {
    const returned = back(`${tender.orderId} ${tender.amount}`)
    if (!returned) continue
    taken.add(tender)
    result.netted.push({ tender, back: returned })
  }
  for (const tender of left)
    if (!taken.has(tender) && tender.isDue) result.differences.push({ diffClass: 'SHORT', tender })
  return result
}
