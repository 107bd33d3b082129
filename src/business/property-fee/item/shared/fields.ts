import { fields } from '#kernel/shared/field.ts'
import { FeeItem } from './schema.ts'

const everywhere = ['list', 'search', 'form', 'detail', 'export'] as const

export const itemFields = fields(FeeItem, {
  itemName: { label: '项目名称', in: everywhere, width: 150 },
  itemCode: { label: '项目编码', in: everywhere, width: 120, spare: true },
  feeType: { label: '费用类型', in: everywhere, width: 110 },
  feeFlag: { label: '收费性质', in: everywhere, width: 100 },
  creditorId: { label: '收费单位', kind: 'depart', in: ['list', 'detail', 'export'], width: 150 },
  taxRate: { label: '税率（%）', in: ['list', 'form', 'detail', 'export'], width: 90 },
  invoiceName: { label: '开票名称', in: ['form', 'detail', 'export'] },
  status: { label: '状态', in: everywhere, width: 80 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
