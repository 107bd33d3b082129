import { add, multiply } from '#kernel/shared/decimal.ts'
import type { GridRow, Statistic } from './column.ts'

const written = /^-?\d{1,16}(?:\.(\d{1,8}))?$/

/** The numbers of a column as decimal texts; cells that are no number are left out. */
const termsOf = (rows: readonly GridRow[], key: string): string[] =>
  rows.flatMap((row) => {
    const value = row[key]
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    return written.test(text) ? [text] : []
  })

/** The sum of a column of whole numbers, quickly; nothing when it holds anything else or grows too large. */
function wholeSum(rows: readonly GridRow[], key: string): number | undefined {
  let sum = 0
  for (const row of rows) {
    const value = row[key]
    if (!Number.isInteger(value)) return undefined
    sum += value as number
  }
  return Number.isSafeInteger(sum) ? sum : undefined
}

/** Exact sum of a column, or its average over the filled cells with two decimals more; nothing when no cell is filled. */
export function statisticOf(rows: readonly GridRow[], key: string, statistic: Statistic): string {
  const whole = wholeSum(rows, key)
  const terms = whole === undefined ? termsOf(rows, key) : [String(whole)]
  const count = whole === undefined ? terms.length : rows.length
  if (count === 0) return ''
  const scale = Math.max(...placesOf(terms))
  const sum = add(terms, scale)
  return statistic === 'sum' ? sum : multiply([sum], Math.min(8, scale + 2), [count])
}

/** Few different figures, so that they can be handed on as arguments. */
const placesOf = (terms: readonly string[]): Set<number> =>
  new Set(terms.map((term) => written.exec(term)?.[1]?.length ?? 0))
