import { dictionary } from '#kernel/shared/dictionary.ts'

/** Why the balance of a deposit has moved. */
export const depositLogKind = dictionary('fee_deposit_log_kind', '押金变动类型', {
  IN: '收取',
  TAKEN: '收款撤销',
  DEDUCT: '扣款',
  REFUND: '退还',
} as const)
export type DepositLogKind = keyof (typeof depositLogKind)['items']

/** How far a deduction is. */
export const deductState = dictionary('fee_deposit_deduct_state', '押金扣款状态', {
  ASKED: '待确认',
  OBJECTED: '有异议',
  AGREED: '已扣款',
  WITHDRAWN: '已撤回',
} as const)

/** How the payer has agreed. */
export const deductConsent = dictionary('fee_deposit_consent', '扣款同意方式', {
  MINE: '住户确认',
  PAPER: '书面同意',
  SILENCE: '逾期未答复',
} as const)

/** What a payer says to a deduction. */
export const deductAnswer = dictionary('fee_deposit_answer', '扣款答复', {
  agree: '同意扣款',
  object: '提出异议',
} as const)

/** So many whole days of silence, after they were told, count as a yes. */
export const silentDays = 7
