import { add, compare, multiply, subtract } from '#kernel/shared/decimal.ts'

/** Two readings of a meter. */
export interface Readings {
  previous: string
  current: string
  multiplier?: string
  /** The greatest figure that it shows, where it has gone through it. */
  rolledOver?: string
}

/** Places that readings and usage are kept with. */
export const meterPlaces = 3
export const readingFault = '本期读数不能小于上期读数'

/** So many times what is usual somebody else looks at. */
const striking = 3
export const strikingText = `用量超过上期${striking}倍`

/** Whether much more has gone through than usually does. */
export const isStriking = (usage: string, usual: string | null | undefined): boolean =>
  usual != null && compare(usage, multiply([usual, striking], meterPlaces)) > 0

/** The smallest step of a counter that ends at a figure: 0.1 for 99999.9, with however many zeros after it. */
const stepOf = (most: string): string => {
  const places = most.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`
}

/** What has gone through between two readings, or nothing where the later is the smaller and nobody says why. */
export function usageOf({ previous, current, multiplier = '1', rolledOver }: Readings): string | undefined {
  const places = meterPlaces
  if (compare(current, previous) >= 0)
    return rolledOver === undefined ? multiply([subtract(current, previous, places), multiplier], places) : undefined
  if (rolledOver === undefined || compare(previous, rolledOver) > 0) return undefined
  const whole = add([rolledOver, stepOf(rolledOver)], places)
  return multiply([add([subtract(whole, previous, places), current], places), multiplier], places)
}
