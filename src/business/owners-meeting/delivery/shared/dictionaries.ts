import { dictionary } from '#kernel/shared/dictionary.ts'

/** What is noted by hand; that an owner has opened his ballot the platform notes itself. */
export const deliveryWay = dictionary('vote_delivery_way', '送达登记方式', {
  '2': '当面签收',
  '3': '邮寄签收',
  '4': '公告送达',
  '5': '拒收',
  '0': '更正为未送达',
} as const)
export type DeliveryWay = keyof (typeof deliveryWay)['items']
