import { dictionary } from '#kernel/shared/dictionary.ts'

export const billKind = dictionary('bill_kind', '账单类型', {
  NORMAL: '正常',
  IMPORT: '录入',
  SUPPLEMENT: '补收',
  CORRECT: '冲正',
} as const)

/** By days behind the last day for paying. */
export const billAge = dictionary('bill_age', '欠费账龄', {
  D30: '1-30天',
  D90: '31-90天',
  D180: '91-180天',
  D365: '181-365天',
  MORE: '365天以上',
} as const)
export type BillAge = keyof (typeof billAge)['items']
