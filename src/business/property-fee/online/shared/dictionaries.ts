import { dictionary } from '#kernel/shared/dictionary.ts'
import { payChannel } from '../../payment/shared/dictionaries.ts'

/** Through whom the money comes. */
export const onlineChannel = dictionary('pay_online_channel', '线上支付渠道', {
  WECHAT: payChannel.items.WECHAT,
  ALIPAY: payChannel.items.ALIPAY,
} as const)
export type OnlineChannel = keyof (typeof onlineChannel)['items']

/** How the payer gets to the channel. */
export const onlineWay = dictionary('pay_online_way', '线上支付方式', {
  NATIVE: '微信扫码',
  H5: '手机微信',
  ALIPAY_CODE: '支付宝扫码',
  ALIPAY_H5: '手机支付宝',
} as const)
export type OnlineWay = keyof (typeof onlineWay)['items']

/** How a refund through a channel ends. */
export const refundEnd = dictionary('pay_online_refund_end', '渠道退款结果', {
  SUCCESS: '已退款',
  ABNORMAL: '退款异常',
  FAILED: '退款失败',
} as const)
