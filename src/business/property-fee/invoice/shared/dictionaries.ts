import { dictionary } from '#kernel/shared/dictionary.ts'

export const invoiceKind = dictionary('invoice_kind', '发票类型', { BLUE: '蓝字发票', RED: '红字发票' } as const)

/** In whose name it is written. */
export const invoiceTitleKind = dictionary('invoice_title_kind', '抬头类型', {
  PERSON: '个人',
  COMPANY: '单位',
} as const)

/** Who has asked for it; a red one may follow money that went back. */
export const invoiceSource = dictionary('invoice_source', '申请来源', {
  DESK: '前台代办',
  MINE: '住户申请',
  MONEY: '退款撤销',
} as const)
