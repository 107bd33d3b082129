import { dictionary } from '#kernel/shared/dictionary.ts'

/** How the payer gets to the channel. */
export const onlineWay = dictionary('pay_online_way', '线上支付方式', {
  NATIVE: '微信扫码',
  H5: '手机微信',
} as const)
