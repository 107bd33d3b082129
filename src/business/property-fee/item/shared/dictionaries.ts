import { dictionary } from '#kernel/shared/dictionary.ts'

export const feeItemStatus = dictionary('fee_item_status', '收费项目状态', { '1': '启用', '0': '停用' } as const)
