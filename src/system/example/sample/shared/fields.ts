import { fields } from '#kernel/shared/field.ts'
import { Sample } from './schema.ts'

export const sampleFields = fields(Sample, {
  code: { label: '编码', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 120, spare: true },
  name: { label: '名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 200 },
  kind: { label: '类别', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 100 },
  isArchived: { label: '已归档', in: ['list', 'search', 'detail', 'export'], width: 90 },
  tags: {
    label: '标签',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 150,
    required: true,
    help: '最多选择三项',
  },
  quantity: { label: '数量', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 90 },
  ratio: { label: '折旧率', in: ['form', 'detail', 'import', 'export'] },
  amount: { label: '原值', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 120 },
  day: { label: '购入日期', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 130 },
  moment: { label: '盘点时间', in: ['list', 'form', 'detail', 'import', 'export'], width: 170 },
  isOpen: { label: '公开', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 80 },
  departId: { label: '保管部门', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 150 },
  ownerId: { label: '保管人', kind: 'user', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  photos: { label: '照片', in: ['form', 'detail'], span: 2 },
  content: { label: '说明', in: ['form', 'detail', 'import', 'export'], span: 2 },
  createTime: { label: '创建时间', in: ['list', 'detail'], width: 170 },
})
