import { add, compare, formatDecimal, parseDecimal, quotient, subtract } from '#kernel/shared/decimal.ts'

/** What was paid of a bill, late fee with it, at the rate of its item in percent; none: no tax. */
export interface PaidLine {
  billId: string
  name: string
  roomName: string | null
  period: string
  taxRate: string | null
  amount: string
}

/** A line of an invoice. Prices include tax: amount = net + tax. */
export interface TaxedLine extends PaidLine {
  net: string
  tax: string
}

/** The tax in an amount: round(amount × r / (100 + r)), half a cent away from nothing. */
export function taxOf(amount: string, rate: string | null): string {
  const percent = parseDecimal(rate ?? '0', 2)
  return formatDecimal(quotient(parseDecimal(amount, 2) * percent, 10_000n + percent), 2)
}

/** Lines with their tax, in the order in which they come. */
export const taxed = (lines: readonly PaidLine[]): TaxedLine[] =>
  lines.map((line) => {
    const tax = taxOf(line.amount, line.taxRate)
    return { ...line, tax, net: subtract(line.amount, tax) }
  })

export interface InvoiceSums {
  amount: string
  net: string
  tax: string
}

/** What lines come to. */
export const sumsOf = (lines: readonly Pick<TaxedLine, 'amount' | 'net' | 'tax'>[]): InvoiceSums => ({
  amount: add(lines.map(({ amount }) => amount)),
  net: add(lines.map(({ net }) => net)),
  tax: add(lines.map(({ tax }) => tax)),
})

/** What is left of an invoice's lines beside its red ones, which stand below zero. */
const standing = (lines: readonly TaxedLine[], reds: readonly TaxedLine[]): TaxedLine[] =>
  lines.map((line) => ({ ...line, ...sumsOf([line, ...reds.filter(({ billId }) => billId === line.billId)]) }))

/**
 * Red lines, below zero, by which an invoice with the red ones that it has comes down to what is still paid, bill by bill.
 * Their tax leaves that of what is left, so that one taken back whole in parts leaves no cent.
 */
export function redLines(
  lines: readonly TaxedLine[],
  reds: readonly TaxedLine[],
  left: readonly Pick<PaidLine, 'billId' | 'amount'>[],
): TaxedLine[] {
  return standing(lines, reds).flatMap((line) => {
    const kept = left.find(({ billId }) => billId === line.billId)?.amount ?? '0.00'
    if (compare(kept, line.amount) >= 0) return []
    const amount = subtract(kept, line.amount)
    const tax = subtract(taxOf(kept, line.taxRate), line.tax)
    return [{ ...line, amount, tax, net: subtract(amount, tax) }]
  })
}

/** Whether lines still are what is paid: nothing went back, and nothing came beside it. */
export const isSame = (
  lines: readonly Pick<PaidLine, 'billId' | 'amount'>[],
  left: readonly Pick<PaidLine, 'billId' | 'amount'>[],
): boolean =>
  lines.length === left.length &&
  lines.every(({ billId, amount }) => left.some((one) => one.billId === billId && compare(one.amount, amount) === 0))
