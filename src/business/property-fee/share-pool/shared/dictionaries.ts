import { dictionary } from '#kernel/shared/dictionary.ts'

export const poolMethod = dictionary('fee_pool_method', '公摊方式', {
  AREA: '按建筑面积',
  COUNT: '按户',
  CUSTOM: '按分配系数',
} as const)
export type PoolMethod = keyof (typeof poolMethod)['items']
