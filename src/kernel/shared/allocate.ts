import { formatDecimal, parseDecimal, type Exact } from './decimal.ts'

/** No weight has more decimals. */
const finest = 40
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * Shares of a total by weight, by largest remainder: each gets its share rounded down, and the units left over go one
 * each to the largest remainders, ties by `tieKeys` ascending (code units), then by position. The shares add up to
 * the total exactly; those of a negative total mirror those of the positive one. Weights must not be negative and
 * not all zero, unless there is nothing to share (RangeError).
 */
export function allocate(total: Exact, weights: readonly Exact[], tieKeys: readonly string[], scale = 2): string[] {
  if (weights.length !== tieKeys.length) throw new RangeError('as many tie keys as weights are needed')
  const units = parseDecimal(total, scale)
  const shares = weights.map((weight) => parseDecimal(weight, finest))
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  if (shares.some((share) => share < 0n)) throw new RangeError('a weight is negative')
  if (whole === 0n) {
    if (units !== 0n) throw new RangeError('no weight to share by')
    return weights.map(() => formatDecimal(0n, scale))
  }
  const sign = units < 0n ? -1n : 1n
  const given = shares.map((share) => (magnitude(units) * share) / whole)
  const remainders = shares.map((share) => (magnitude(units) * share) % whole)
  const left = Number(magnitude(units) - given.reduce((sum, share) => sum + share, 0n))
  const order = shares
    .map((_, index) => index)
    .sort((a, b) => {
      if (remainders[a]! !== remainders[b]!) return remainders[a]! > remainders[b]! ? -1 : 1
      if (tieKeys[a]! !== tieKeys[b]!) return tieKeys[a]! < tieKeys[b]! ? -1 : 1
      return a - b
    })
  for (const index of order.slice(0, left)) given[index]! += 1n
  return given.map((share) => formatDecimal(sign * share, scale))
}
