import { atLeast, moreThan } from '#kernel/shared/decimal.ts'

/** What the condition for a first owners' meeting is judged by; areas in ㎡ as decimal text, days `YYYY-MM-DD`. */
export interface Delivery {
  exclusiveArea: string
  /** Of the exclusive parts, what has been handed over. */
  deliveredArea: string
  firstDelivery: string | null
  today: string
}

/** Years after the first delivery from which a smaller part is enough. */
const YEARS = 2

/**
 * May the owners of a village hold their first meeting: more than half of the exclusive area is delivered, or more than
 * a fifth of it and the first delivery was two years ago or earlier. Both bounds are excluded.
 */
export function isMeetingReady({ exclusiveArea, deliveredArea, firstDelivery, today }: Delivery): boolean {
  if (moreThan(deliveredArea, exclusiveArea, 1n, 2n)) return true
  const isLongAgo = firstDelivery !== null && yearsLater(firstDelivery, YEARS) <= today
  return isLongAgo && moreThan(deliveredArea, exclusiveArea, 1n, 5n)
}

/** The same day so many years on; the 29th of February stays behind the 28th. */
const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Do the exclusive parts of a village that has any differ from its declared area by more than a tenth of it? */
export function isAreaFar({ totalArea, exclusiveArea }: { totalArea: string; exclusiveArea: string }): boolean {
  if (Number(exclusiveArea) === 0) return false
  return moreThan(exclusiveArea, totalArea, 11n, 10n) || !atLeast(exclusiveArea, totalArea, 9n, 10n)
}

/** What a page says then; nothing is refused. */
export const areaFarText = '专有面积合计与总建筑面积相差超过10%，请核对'
export const meetingReadyText = '符合成立业主大会条件'
