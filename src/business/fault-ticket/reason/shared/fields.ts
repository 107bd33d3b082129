import { fields } from '#kernel/shared/field.ts'
import { FaultReason } from './schema.ts'

export const faultReasonFields = fields(FaultReason, {
  reasonName: { label: '故障原因', in: ['list', 'search', 'form', 'detail', 'export'], width: 160 },
  reasonCode: { label: '原因编码', in: ['list', 'search', 'form', 'detail', 'export'], width: 130, spare: true },
  categoryName: { label: '适用分类', in: ['list', 'detail', 'export'], derived: true, width: 180 },
  categoryCode: { label: '适用分类编码', in: ['export'], derived: true },
  categoryId: { label: '适用分类', kind: 'text', in: ['form'], required: false, help: '不选适用于全部分类' },
  responsible: { label: '责任方', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  suggestion: { label: '预防建议', in: ['list', 'form', 'detail', 'export'], width: 260, span: 2 },
  companyId: { label: '所属企业', kind: 'depart', in: ['list', 'detail', 'export'], width: 140 },
  status: { label: '启用', in: ['list', 'search', 'form', 'detail', 'export'], required: false, width: 72 },
})
