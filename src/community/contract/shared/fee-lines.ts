import { add, multiply } from '#kernel/shared/decimal.ts'
import type { FeeUsage } from './dictionaries.ts'

/** What a contract charges for one use, in yuan: a square metre and month, or a parking place and month. */
export interface FeeLine {
  usage: FeeUsage
  price: string
  /** ㎡ of the parts of this use; null for parking, which is charged by the place. */
  area: string | null
}

export const isParking = (usage: FeeUsage): boolean => usage.startsWith('P')

/** What a line brings in a month, rounded once. */
export const monthlyOf = ({ price, area }: FeeLine): string => (area === null ? '0.00' : multiply([price, area]))

/** What all parts bring in a year; parking depends on who rents a place and is not counted. */
export const yearlyOf = (lines: readonly FeeLine[]): string =>
  add(lines.flatMap(({ price, area }) => (area === null ? [] : multiply([price, area, 12]))))

export const residentPriceOf = (lines: readonly Pick<FeeLine, 'usage' | 'price'>[]): string | null =>
  lines.find(({ usage }) => usage === '1')?.price ?? null
