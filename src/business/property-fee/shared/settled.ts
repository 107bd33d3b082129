import { add, subtract } from '#kernel/shared/decimal.ts'
import { decimalText, plus, rational, type Rational } from '#engines/formula/shared/rational.ts'
import { feeRounding } from './dictionaries.ts'
import type { Span } from './months.ts'
import { roundMoney, type RoundingRule } from './rounding.ts'

/** A part of a charge before it is rounded. */
export interface Piece extends Span {
  /** Null where no month counts. */
  months: Rational | null
  unitPrice: string | null
  base: string | null
  raw: Rational
  words: string
}

/** The same as it is shown: the cents of all lines add up to the charge. */
export interface FeeLine extends Span {
  months: string | null
  unitPrice: string | null
  base: string | null
  raw: string
  amount: string
}

export interface FeeAmount {
  lines: FeeLine[]
  /** With eight decimals; null where no month counts. */
  months: string | null
  /** The same, exact. */
  monthsExact: Rational
  origin: string
  explain: string[]
}

/** Lines with their cents: each rounded by itself, what is left of the whole put on the last. */
export function settled(pieces: readonly Piece[], origin: string, rule: RoundingRule): FeeAmount {
  const rounded = pieces.slice(0, -1).map(({ raw }) => roundMoney(raw, rule))
  const cents = [...rounded, subtract(origin, add(rounded))]
  const lines = pieces.map(({ words: _words, months, raw, ...shown }, at) => ({
    ...shown,
    months: months && decimalText(months, 8),
    raw: decimalText(raw, 6),
    amount: cents[at]!,
  }))
  const counted = pieces.flatMap(({ months }) => months ?? [])
  const monthsExact = counted.reduce(plus, rational(0))
  const exact = decimalText(
    pieces.reduce((sum, { raw }) => plus(sum, raw), rational(0)),
    6,
  )
  const how = `${feeRounding.items[rule.mode]}到${rule.unit}元`
  return {
    lines,
    months: counted.length === 0 ? null : decimalText(monthsExact, 8),
    monthsExact,
    origin,
    explain: [...pieces.map(({ words }) => words), `合计${exact}元，${how}为${origin}元`],
  }
}
