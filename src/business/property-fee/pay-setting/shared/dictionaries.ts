import { dictionary } from '#kernel/shared/dictionary.ts'

/** What is paid together. */
export const payMode = dictionary('pay_mode', '缴费方式', {
  FREE_PERIOD: '自选账单',
  BY_ITEM: '同一项目一并缴清',
  BILL_WHOLE: '同一房屋一并缴清',
} as const)

/** Through whom residents may pay, of those that the organisation has an account with. */
export const takenChannels = dictionary('pay_taken_channels', '可用支付渠道', {
  BOTH: '微信支付和支付宝',
  WECHAT: '仅微信支付',
  ALIPAY: '仅支付宝',
} as const)
