import { dictionary } from '#kernel/shared/dictionary.ts'

export const poolMethod = dictionary('fee_pool_method', '公摊方式', {
  AREA: '按建筑面积',
  COUNT: '按户',
  CUSTOM: '按分配系数',
} as const)
/** Whether homes in which nobody lives bear their part. */
export const poolVacant = dictionary('fee_pool_vacant', '空置房屋分摊', {
  JOIN: '参与分摊',
  SKIP: '不参与分摊',
} as const)

/** Where the sum of a pool comes from. */
export const poolSource = dictionary('fee_pool_source', '公摊来源', {
  HAND: '手工录入',
  METER: '公共表读数',
} as const)

export const poolDictionaries = [poolMethod, poolVacant, poolSource] as const

export type PoolMethod = keyof (typeof poolMethod)['items']
