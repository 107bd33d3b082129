import { dictionary } from '#kernel/shared/dictionary.ts'

/** What a counter measures: a home, something used in common, or all that comes into a place. */
export const meterUse = dictionary('fee_meter_use', '计量表用途', {
  HOME: '分户表',
  PUBLIC: '公共表',
  MAIN: '总表',
} as const)

export type MeterUse = keyof (typeof meterUse)['items']
