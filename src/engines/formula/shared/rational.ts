import { formatDecimal, quotient, type Exact } from '#kernel/shared/decimal.ts'

/** An exact fraction; `below` is above zero. Not reduced: equal fractions may look different. */
export interface Rational {
  above: bigint
  below: bigint
}

const written = /^[+-]?\d{1,40}(?:\.\d{1,40})?$/
const powers = Array.from({ length: 41 }, (_, places) => 10n ** BigInt(places))

/** A decimal as a fraction. What is no decimal is a RangeError. */
export function rational(value: Exact): Rational {
  if (typeof value !== 'string') return { above: BigInt(value), below: 1n }
  if (!written.test(value)) throw new RangeError(`not a decimal: ${value.slice(0, 60)}`)
  const point = value.indexOf('.')
  if (point < 0) return { above: BigInt(value), below: 1n }
  return { above: BigInt(value.slice(0, point) + value.slice(point + 1)), below: powers[value.length - point - 1]! }
}

/** Fractions of everyday formulas stay below this; longer ones are reduced, so that no chain grows without end. */
const long = 1n << 256n

function fraction(above: bigint, below: bigint): Rational {
  if (below < long) return { above, below }
  let [a, b] = [above < 0n ? -above : above, below]
  while (b) [a, b] = [b, a % b]
  return { above: above / a, below: below / a }
}

/** `left` + `right`. */
export function plus(left: Rational, right: Rational): Rational {
  if (left.below === right.below) return { above: left.above + right.above, below: left.below }
  return fraction(left.above * right.below + right.above * left.below, left.below * right.below)
}

/** −`value`. */
export const negative = (value: Rational): Rational => ({ above: -value.above, below: value.below })

/** `left` × `right`. */
export const times = (left: Rational, right: Rational): Rational =>
  fraction(left.above * right.above, left.below * right.below)

/** `left` ÷ `right`; nothing may be divided by nothing: RangeError. */
export function over(left: Rational, right: Rational): Rational {
  if (right.above === 0n) throw new RangeError('division by zero')
  const sign = right.above < 0n ? -1n : 1n
  return fraction(sign * left.above * right.below, sign * left.below * right.above)
}

/** Below zero, zero or above it, as `left` is to `right`. */
export function order(left: Rational, right: Rational): -1 | 0 | 1 {
  const isAlike = left.below === right.below
  const a = isAlike ? left.above : left.above * right.below
  const b = isAlike ? right.above : right.above * left.below
  return a < b ? -1 : a > b ? 1 : 0
}

export type Rounding = 'ROUND' | 'CEIL' | 'FLOOR'

/** To `places` decimals: half away from zero, towards the greater or towards the smaller. */
export function rounded(value: Rational, places: number, how: Rounding): Rational {
  const below = powers[places]!
  const above = value.above * below
  if (how === 'ROUND') return { above: quotient(above, value.below), below }
  const cut = above / value.below
  const rest = above % value.below
  const step = how === 'CEIL' ? (rest > 0n ? 1n : 0n) : rest < 0n ? -1n : 0n
  return { above: cut + step, below }
}

/** A fraction as decimal text with `scale` places, rounded half up as money is. */
export const decimalText = (value: Rational, scale: number): string =>
  formatDecimal(rounded(value, scale, 'ROUND').above, scale)
