import { atLeast, moreThan } from '#kernel/shared/decimal.ts'
import { usualCondition, type MeetingCondition } from '../condition/shared/schema.ts'

/** What the condition for a first owners' meeting is judged by; areas in ㎡ as decimal text, days `YYYY-MM-DD`. */
export interface Delivery {
  exclusiveArea: string
  /** Of the exclusive parts, what has been handed over. */
  deliveredArea: string
  firstDelivery: string | null
  today: string
}

/**
 * May the owners of a village hold their first meeting: more than the large part of the exclusive area is delivered
 * (usually half), or more than the small one (a fifth) and the first delivery was long enough ago (two years). The bounds
 * of both parts are excluded.
 */
export function isMeetingReady(
  { exclusiveArea, deliveredArea, firstDelivery, today }: Delivery,
  { largePercent, smallPercent, years }: MeetingCondition = usualCondition,
): boolean {
  if (moreThan(deliveredArea, exclusiveArea, BigInt(largePercent), 100n)) return true
  const isLongAgo = firstDelivery !== null && yearsLater(firstDelivery, years) <= today
  return isLongAgo && moreThan(deliveredArea, exclusiveArea, BigInt(smallPercent), 100n)
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
