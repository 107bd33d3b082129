import { dictionary } from '#kernel/shared/dictionary.ts'

/** What goes back: money of a payment, what is left of a deposit, money out of an account, or an account's money to whoever holds the room next. */
export const refundKind = dictionary('refund_kind', '退款类型', {
  PAYMENT: '收款退款',
  ACCOUNT: '预存退款',
  MOVE: '预存转移',
  DEPOSIT: '押金退还',
} as const)

export const refundReason = dictionary('refund_reason', '退款原因', {
  OVERPAY: '多缴',
  MOVE: '迁出过户',
  RATE: '费率错误',
  DUP: '重复缴费',
  DEPOSIT: '押金退还',
  OTHER: '其他',
} as const)

/** How money goes back: paid out at the desk, or through the channel by which it came in. */
export const refundWay = dictionary('refund_way', '退款方式', {
  CASH: '现金',
  TRANSFER: '银行转账',
  ORIGINAL: '原路退回',
} as const)

/** So many times a channel is asked for one refund, each time under a number of its own. */
export const mostTries = 5
