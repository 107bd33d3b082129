/** An exact number: decimal text as it travels in JSON, a bigint, or a whole number that is exact as a double. */
export type Exact = string | bigint | number

/** A decimal taken apart: `units` × 10^-`scale`. */
interface Parts {
  units: bigint
  scale: number
}

const written = /^([+-]?)(\d{1,40})(?:\.(\d{0,40}))?$/

function partsOf(value: Exact): Parts {
  if (typeof value === 'bigint') return { units: value, scale: 0 }
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact number: ${value}`)
    return { units: BigInt(value), scale: 0 }
  }
  const match = written.exec(value)
  if (!match) throw new RangeError(`not a decimal: ${value.slice(0, 60)}`)
  const fraction = match[3] ?? ''
  const units = BigInt(match[2] + fraction)
  return { units: match[1] === '-' ? -units : units, scale: fraction.length }
}

const power = (scale: number): bigint => 10n ** BigInt(scale)
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** `numerator / denominator` as a whole number, half up: the half goes away from zero, so a refund mirrors its bill. */
export function quotient(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const above = magnitude(numerator)
  const below = magnitude(denominator)
  const rounded = (2n * above + below) / (2n * below)
  return numerator < 0n !== denominator < 0n ? -rounded : rounded
}

/**
 * Decimal text as whole units of 10^-`scale`: `parseDecimal('698.1', 2)` is 69810n. More places than the scale are a
 * RangeError unless they are zeros; nothing is ever rounded on the way in.
 */
export function parseDecimal(value: Exact, scale: number): bigint {
  const parts = partsOf(value)
  if (parts.scale <= scale) return parts.units * power(scale - parts.scale)
  const surplus = power(parts.scale - scale)
  if (parts.units % surplus !== 0n) throw new RangeError(`more than ${scale} decimals: ${value}`)
  return parts.units / surplus
}

/** Whole units of 10^-`scale` as text with exactly `scale` decimals; never `-0`. */
export function formatDecimal(units: bigint, scale: number): string {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Any exact number as text with `scale` decimals, rounded half up. */
export function round(value: Exact, scale = 2): string {
  return multiply([value], scale)
}

/** Sum of decimals, exact; a term with more than `scale` decimals is a RangeError. */
export function add(terms: readonly Exact[], scale = 2): string {
  return formatDecimal(
    terms.reduce((sum: bigint, term) => sum + parseDecimal(term, scale), 0n),
    scale,
  )
}

/** `left` − `right`, exact; a term with more than `scale` decimals is a RangeError. */
export function subtract(left: Exact, right: Exact, scale = 2): string {
  return formatDecimal(parseDecimal(left, scale) - parseDecimal(right, scale), scale)
}

/**
 * Product of all factors over the product of all divisors, with one rounding, half up, at the very end. A bill line
 * is `multiply([price, area, days], 2, [daysOfMonth])`. A divisor of zero is a RangeError.
 */
export function multiply(factors: readonly Exact[], scale = 2, divisors: readonly Exact[] = []): string {
  const above = product(factors)
  const below = product(divisors)
  return formatDecimal(
    quotient(above.units * power(below.scale) * power(scale), below.units * power(above.scale)),
    scale,
  )
}

function product(values: readonly Exact[]): Parts {
  return values.map(partsOf).reduce((all, one) => ({ units: all.units * one.units, scale: all.scale + one.scale }), {
    units: 1n,
    scale: 0,
  })
}

/** −1, 0 or 1, by value and not by text: `1.5` equals `1.50`. */
export function compare(left: Exact, right: Exact): -1 | 0 | 1 {
  const [a, b] = sameScale(left, right)
  return a < b ? -1 : a > b ? 1 : 0
}

/** The smaller of two by value. */
export const lower = (one: string, other: string): string => (compare(one, other) < 0 ? one : other)

function sameScale(left: Exact, right: Exact): [bigint, bigint] {
  const [a, b] = [partsOf(left), partsOf(right)]
  return [a.units * power(b.scale), b.units * power(a.scale)]
}

/** `part` of `whole` in percent with two decimals, half up: 7 of 10 is `70.00`. Nothing of nothing is `0.00`. */
export function percentage(part: Exact, whole: Exact): string {
  return compare(whole, 0) === 0 ? '0.00' : multiply([part, 100], 2, [whole])
}

/** Does `part` reach `above/below` of `whole`, the bound included. Of an empty whole nothing is reached. */
export function atLeast(part: Exact, whole: Exact, above: bigint, below: bigint): boolean {
  const [a, b] = sameScale(part, whole)
  return b > 0n && a * below >= b * above
}

/** Is `part` more than `above/below` of `whole`, the bound excluded. Of an empty whole nothing is reached. */
export function moreThan(part: Exact, whole: Exact, above: bigint, below: bigint): boolean {
  const [a, b] = sameScale(part, whole)
  return b > 0n && a * below > b * above
}
