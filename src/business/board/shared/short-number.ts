import { compare, multiply } from '#kernel/shared/decimal.ts'

/** Units of what stands as it is: sums of money to the cent, shares. */
const whole: readonly string[] = ['元', '%']

/** `1.2万` of a count from ten thousand on; undefined where it stands whole. */
export function shortNumber(value: string, unit: string): string | undefined {
  if (whole.includes(unit) || compare(value, 10_000) < 0) return undefined
  return `${multiply([value], 1, [10_000]).replace(/\.0$/, '')}万`
}
