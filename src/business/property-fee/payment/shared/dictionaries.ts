import { dictionary } from '#kernel/shared/dictionary.ts'

/** How money is taken; an order that took it in several ways is shown as MIXED. */
export const payChannel = dictionary('pay_channel', '收款方式', {
  CASH: '现金',
  POS: '刷卡',
  TRANSFER: '银行转账',
  MIXED: '组合支付',
  WECHAT: '微信支付',
  ALIPAY: '支付宝',
  ACCOUNT: '预存抵扣',
} as const)
export type PayChannel = keyof (typeof payChannel)['items']

/** The ways of the desk. */
export const tenderChannel = dictionary('pay_tender_channel', '单笔收款方式', {
  CASH: payChannel.items.CASH,
  POS: payChannel.items.POS,
  TRANSFER: payChannel.items.TRANSFER,
  ACCOUNT: payChannel.items.ACCOUNT,
} as const)
export type TenderChannel = keyof (typeof tenderChannel)['items']

/** The ways in which money has come in. */
export const paidChannel = dictionary('pay_paid_channel', '到账方式', {
  ...tenderChannel.items,
  WECHAT: payChannel.items.WECHAT,
  ALIPAY: payChannel.items.ALIPAY,
} as const)

/** What of a bill is paid first by a sum that does not settle it. */
export const allocationOrder = dictionary('pay_allocation_order', '冲抵顺序', {
  PRINCIPAL_FIRST: '先本金后违约金',
  LATE_FIRST: '先违约金后本金',
} as const)
export type AllocationOrder = keyof (typeof allocationOrder)['items']

/** What of a cash sum is let go so that no small coins change hands. */
export const roundDown = dictionary('pay_round_down', '抹零', {
  NONE: '不抹零',
  JIAO: '抹去分',
  YUAN: '抹去角分',
} as const)
export type RoundDown = keyof (typeof roundDown)['items']
