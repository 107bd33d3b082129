import { fields } from '#kernel/shared/field.ts'
import { filesMissing, NameChange } from './schema.ts'

export const nameChangeFields = fields(NameChange, {
  oldName: { label: '原名称', in: ['list', 'search', 'detail', 'export'], width: 140 },
  newName: { label: '新名称', in: ['list', 'search', 'form', 'detail', 'export'], width: 140 },
  villageId: { label: '小区', kind: 'village', in: ['search', 'form', 'detail', 'export'], fixed: true },
  reasonType: { label: '更名原因', in: ['list', 'search', 'form', 'detail', 'export'], width: 120 },
  approvalNo: { label: '批文号', in: ['form', 'detail', 'export'], help: '标准地名批复须填写' },
  reason: { label: '更名说明', in: ['form', 'detail', 'export'] },
  files: { label: '证明材料', in: ['form'], missing: filesMissing },
  applicantId: { label: '申请人', kind: 'user', in: ['list', 'detail', 'export'], width: 100 },
  applyTime: { label: '申请时间', in: ['list', 'search', 'detail', 'export'], width: 160 },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 110 },
})
