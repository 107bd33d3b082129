import { dictionary } from '#kernel/shared/dictionary.ts'

export const receiptType = dictionary('fee_receipt_type', '收据类型', { RECEIPT: '收据', RED: '红字收据' } as const)
export type ReceiptType = keyof (typeof receiptType)['items']
