import { dictionary } from '#kernel/shared/dictionary.ts'

/** What is paid together. */
export const payMode = dictionary('pay_mode', '缴费方式', {
  FREE_PERIOD: '自选账单',
  BY_ITEM: '同一项目一并缴清',
  BILL_WHOLE: '同一房屋一并缴清',
} as const)
