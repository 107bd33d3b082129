import { dictionary } from '#kernel/shared/dictionary.ts'

export const accountType = dictionary('fee_account_type', '预存账户类型', {
  PREPAY: '通用预存',
  PREPAY_ITEM: '专项预存',
} as const)

/** Why the balance of an account has moved. */
export const accountLogKind = dictionary('fee_account_log_kind', '预存变动类型', {
  IN: '存入',
  SURPLUS: '长款转入',
  CORRECT: '冲正转入',
  OUT: '抵扣',
  AUTO: '自动抵扣',
  BACK: '抵扣撤销',
  TAKEN: '存入撤销',
  REFUND: '退款转出',
  MOVED_OUT: '转给他人',
  MOVED_IN: '他人转入',
} as const)
export type AccountLogKind = keyof (typeof accountLogKind)['items']
