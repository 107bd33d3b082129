import { fields } from '#kernel/shared/field.ts'
import { CreditEvent } from './schema.ts'

export const creditFields = fields(CreditEvent, {
  companyName: { label: '企业', in: ['list', 'search', 'detail', 'export'], derived: true, width: 180 },
  companyId: { label: '企业', kind: 'text', in: ['form'], missing: '请选择企业!' },
  villageId: { label: '小区', kind: 'village', in: ['list', 'form', 'detail', 'export'], width: 130 },
  managerId: { label: '项目经理', kind: 'user', in: ['form', 'detail', 'export'] },
  kind: { label: '信用类型', in: ['list', 'search', 'form', 'detail', 'export'], width: 90 },
  itemId: { label: '事项', in: ['list', 'search', 'form', 'detail', 'export'], width: 120 },
  score: { label: '分值', in: ['list', 'form', 'detail', 'export'], width: 80 },
  eventDate: { label: '发生日期', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  validUntil: {
    label: '有效期至',
    in: ['list', 'form', 'detail', 'export'],
    required: false,
    width: 110,
    help: '不填为发生之日起一年',
  },
  sourceKind: { label: '信息来源', in: ['form', 'detail', 'export'] },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 90 },
  files: { label: '附件', in: ['form', 'detail'], span: 2 },
  appeal: { label: '申辩意见', in: ['detail', 'export'], span: 2 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
