import { dictionary } from '#kernel/shared/dictionary.ts'

export const adjustKind = dictionary('fee_adjust_kind', '账单调整方式', {
  CORRECT: '冲正',
  WRITE_OFF: '坏账核销',
  WAIVE: '违约金减免',
} as const)
