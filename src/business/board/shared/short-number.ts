import { compare, multiply } from '#kernel/shared/decimal.ts'

/** `1.2万` of a count from ten thousand on; undefined for smaller ones, and for sums of money, which stand to the cent. */
export function shortNumber(value: string, unit: string): string | undefined {
  if (unit === '元' || unit === '%' || compare(value, 10_000) < 0) return undefined
  return `${multiply([value], 1, [10_000]).replace(/\.0$/, '')}万`
}
