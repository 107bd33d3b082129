import { formatDecimal } from '#kernel/shared/decimal.ts'

/** Persons and hundredths of a ㎡. */
export interface Sum {
  count: number
  area: bigint
}

/** A sum on the wire and in files: the area in ㎡ with two decimals. */
export interface Share {
  count: number
  area: string
}

export const emptySum = (): Sum => ({ count: 0, area: 0n })
export const shareOf = ({ count, area }: Sum): Share => ({ count, area: formatDecimal(area, 2) })

/** Adds in place: sums of a hundred thousand ballots are no place for new objects. */
export function addTo(sum: Sum | undefined, { count, area }: Sum): void {
  if (!sum) return
  sum.count += count
  sum.area += area
}
