import { compare } from '#kernel/shared/decimal.ts'
import { isStriking, readingFault, strikingText, usageOf } from '../../shared/meter.ts'
import type { RoundMeter } from './schema.ts'

/** What is typed before a counter. */
export interface Typed {
  current: string
  /** It went through its greatest figure. */
  isRolled: boolean
}

/** What is said of a number before it is sent. */
export interface Judged {
  /** Why it cannot be. */
  fault?: string
  /** It is less than the one before: rolled over, replaced, or read wrongly. */
  isBelow: boolean
  usage?: string
  /** What to look at once more. */
  warning?: string
}

/** What is known of a counter. */
export type Known = Pick<RoundMeter, 'lastReading' | 'maxReading' | 'multiplier' | 'usual'>

/** A number as the server judges it, as far as the device can tell. */
export function judgedOf({ lastReading, maxReading, multiplier, usual }: Known, { current, isRolled }: Typed): Judged {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(current)) return { fault: '读数应为数值，最多三位小数', isBelow: false }
  const isBelow = compare(current, lastReading) < 0
  const rolled = isBelow && isRolled && maxReading !== null ? { rolledOver: maxReading } : {}
  const usage = usageOf({ previous: lastReading, current, multiplier, ...rolled })
  if (usage === undefined) return { fault: readingFault, isBelow }
  return { isBelow, usage, ...(isStriking(usage, usual) && { warning: `${strikingText}，请复核` }) }
}
