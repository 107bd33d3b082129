import { dictionary } from '#kernel/shared/dictionary.ts'

/** How much is asked for: a share of what is owed, or a sum. */
export const requestWay = dictionary('fee_discount_request_way', '减免方式', {
  RATE: '按比例',
  REDUCE: '按金额',
} as const)
