import { compare, formatDecimal, multiply, parseDecimal } from '#kernel/shared/decimal.ts'

interface FeeLine {
  /** `YYYY-MM-DD HH:mm:ss`. */
  tradedAt: string
  amount: string
  /** Six decimals at most; signed as the amount is. */
  fee: string | null
}

/** What a channel has kept on a day, and what it should have kept. */
export interface FeeDifference {
  day: string
  expected: string
  actual: string
}

/**
 * Days whose fees are not those of the rate, in percent, by more than a cent for each row: channels round each row for
 * themselves. Rows without a fee count as none.
 */
export function feeDifferences(lines: readonly FeeLine[], rate: string): FeeDifference[] {
  const days = new Map<string, { amount: bigint; fee: bigint; rows: number }>()
  for (const { tradedAt, amount, fee } of lines) {
    const day = tradedAt.slice(0, 10)
    const sum = days.get(day) ?? { amount: 0n, fee: 0n, rows: 0 }
    sum.amount += parseDecimal(amount, 2)
    sum.fee += parseDecimal(fee ?? '0', 6)
    sum.rows += 1
    days.set(day, sum)
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, { amount, fee, rows }]) => {
      const wanted = parseDecimal(multiply([formatDecimal(amount, 2), rate], 6, [100]), 6)
      const apart = fee > wanted ? fee - wanted : wanted - fee
      if (apart <= BigInt(rows) * 10_000n) return []
      const expected = multiply([formatDecimal(wanted, 6)], 2)
      const actual = multiply([formatDecimal(fee, 6)], 2)
      return compare(expected, actual) === 0 ? [] : [{ day, expected, actual }]
    })
}
