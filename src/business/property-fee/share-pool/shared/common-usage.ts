import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { meterPlaces } from '../../shared/meter.ts'
import { FeeFault } from '../../shared/monthly.ts'

/** A counter of a place in a month; without usage it was not read. */
export interface CommonCounter {
  meterNo: string
  meterUse: 'PUBLIC' | 'MAIN'
  usage: string | null
}

/** What the homes behind main counters have used in the month, and how many of their counters were not read. */
export interface HomesUsage {
  usage: string
  unread: number
}

/**
 * What is used in common in a month, in the unit of the counters, three places: what public counters have measured, and of
 * main counters what is left once the homes are taken off, losses on the way among it. Throws a `FeeFault` where somebody
 * has still to read a counter, or where the homes have used more than came in.
 */
export function commonUsage(counters: readonly CommonCounter[], homes: HomesUsage): string {
  if (counters.length === 0) throw new FeeFault('该处没有计量该收费项目的公共表或总表')
  const unread = counters.filter(({ usage }) => usage === null).map(({ meterNo }) => meterNo)
  if (unread.length > 0) throw new FeeFault(`表${unread.slice(0, 5).join('、')}本月尚无已确认的读数`)
  const all = add(
    counters.map(({ usage }) => usage ?? '0'),
    meterPlaces,
  )
  if (counters.every(({ meterUse }) => meterUse === 'PUBLIC')) return all
  if (counters.some(({ meterUse }) => meterUse === 'PUBLIC'))
    throw new FeeFault('同一处既有总表又有公共表，会重复计量，请核对计量表')
  if (homes.unread > 0) throw new FeeFault(`还有${homes.unread}块分户表本月尚无已确认的读数`)
  if (compare(homes.usage, all) > 0) throw new FeeFault(`总表用量${all}小于分户表用量合计${homes.usage}，请核对读数`)
  return subtract(all, homes.usage, meterPlaces)
}
