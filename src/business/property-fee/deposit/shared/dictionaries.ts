import { dictionary } from '#kernel/shared/dictionary.ts'

/** Why the balance of a deposit has moved. */
export const depositLogKind = dictionary('fee_deposit_log_kind', '押金变动类型', {
  IN: '收取',
  TAKEN: '收款撤销',
  DEDUCT: '扣款',
  REFUND: '退还',
} as const)
export type DepositLogKind = keyof (typeof depositLogKind)['items']
