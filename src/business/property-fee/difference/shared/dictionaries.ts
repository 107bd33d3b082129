import { dictionary } from '#kernel/shared/dictionary.ts'

/** How a statement and our books may differ; the channel's side first. */
export const diffClass = dictionary('recon_diff_class', '对账差异类型', {
  LONG: '长款',
  SHORT: '短款',
  AMOUNT: '金额不符',
  STATE: '状态不符',
  FEE: '手续费不符',
} as const)
export type DiffClass = keyof (typeof diffClass)['items']

/** What is done about a difference. */
export const diffWay = dictionary('recon_diff_way', '差异处理方式', {
  BOOK: '补单',
  REFUND: '退款',
  ADJUST: '调账',
  CARRY: '结转下期',
  IGNORE: '忽略',
  MATCHED: '后续对平',
} as const)
export type DiffWay = keyof (typeof diffWay)['items']
