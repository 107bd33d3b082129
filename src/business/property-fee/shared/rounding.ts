import { formatDecimal, quotient } from '#kernel/shared/decimal.ts'
import type { Rational } from '#engines/formula/shared/rational.ts'
import type { FeeRounding, FeeRoundingUnit } from './dictionaries.ts'

/** How the one rounding of a line goes, and to what. */
export interface RoundingRule {
  mode: FeeRounding
  unit: FeeRoundingUnit
}

/** Half up to the cent: what a standard means that says nothing else. */
export const usualRounding: RoundingRule = { mode: 'HALF_UP', unit: '0.01' }

/** Cents of one unit. */
const cents: Readonly<Record<FeeRoundingUnit, bigint>> = { '0.01': 1n, '0.1': 10n, '1': 100n }

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** Whole units of a fraction. UP goes away from zero and DOWN towards it, so that a correction mirrors its bill. */
function unitsOf(above: bigint, below: bigint, mode: FeeRounding): bigint {
  if (mode === 'HALF_UP') return quotient(above, below)
  const sign = above < 0n ? -1n : 1n
  const cut = magnitude(above) / below
  const rest = magnitude(above) % below
  if (rest === 0n || mode === 'DOWN') return sign * cut
  const isAbove = mode === 'UP' || 2n * rest > below || (2n * rest === below && cut % 2n === 1n)
  return sign * (isAbove ? cut + 1n : cut)
}

/** Yuan with two decimals, by one rounding. */
export function roundMoney({ above, below }: Rational, { mode, unit }: RoundingRule = usualRounding): string {
  const size = cents[unit]
  return formatDecimal(unitsOf(above * 100n, below * size, mode) * size, 2)
}

/** A price or a rate as people write it: without zeros at its end beyond two decimals. */
export const priceText = (value: string): string => value.replace(/(\.\d{2}\d*?)0+$/, '$1')
