import { compare } from '#kernel/shared/decimal.ts'

/** What may be paid ahead online at once, in yuan: enough for a year of a large home. */
export const prepayLimits = { least: '1.00', most: '50000.00' } as const

/** Why a sum cannot be paid ahead online; undefined: it can. */
export function prepayRefusal(amount: string): string | undefined {
  const { least, most } = prepayLimits
  const isWithin = compare(amount, least) >= 0 && compare(amount, most) <= 0
  return isWithin ? undefined : `预存金额应为${least}元至${most}元!`
}
