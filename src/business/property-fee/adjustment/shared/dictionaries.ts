import { dictionary } from '#kernel/shared/dictionary.ts'

export const adjustKind = dictionary('fee_adjust_kind', '账单调整方式', {
  SUPPLEMENT: '补收',
  CORRECT: '冲正',
  DISCOUNT: '减免',
  WRITE_OFF: '坏账核销',
  WAIVE: '违约金减免',
} as const)

/** What an approval calls each of them. */
export const adjustMatters = {
  SUPPLEMENT: 'FEE_SUPPLEMENT',
  CORRECT: 'FEE_CORRECT',
  DISCOUNT: 'FEE_DISCOUNT',
  WRITE_OFF: 'FEE_WRITE_OFF',
  WAIVE: 'FEE_WAIVER',
} as const
