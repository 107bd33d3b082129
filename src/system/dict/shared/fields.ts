import { fields } from '#kernel/shared/field.ts'
import { Dict, DictItem, DictItemLine, DictLine } from './schema.ts'

export const dictFields = fields(Dict, {
  dictName: { label: '字典名称', in: ['list', 'search', 'form', 'detail'], width: 180 },
  dictCode: { label: '字典编码', in: ['list', 'search', 'form', 'detail'], width: 180, spare: true },
  description: { label: '描述', in: ['list', 'form', 'detail'], width: 180 },
  type: { label: '数据类型', kind: 'dictionary', in: ['form', 'detail'], required: false },
  createTime: { label: '创建时间', in: ['detail'] },
  updateTime: { label: '修改时间', in: ['detail'] },
})

export const dictItemFields = fields(DictItem, {
  dictId: { label: '字典', kind: 'text', in: [] },
  dictCode: { label: '字典编码', in: ['export'], derived: true },
  itemText: { label: '字典项文本', in: ['list', 'search', 'form', 'detail', 'export'] },
  itemValue: { label: '字典项值', in: ['list', 'search', 'form', 'detail', 'export'] },
  description: { label: '描述', in: ['form', 'detail', 'export'] },
  sortOrder: { label: '排序', in: ['list', 'form', 'detail', 'export'], required: false },
  status: {
    label: '是否启用',
    kind: 'dictionary',
    in: ['list', 'search', 'form', 'detail', 'export'],
    required: false,
  },
  itemColor: { label: '颜色', in: ['list', 'form', 'detail', 'export'] },
  parentValue: { label: '上级字典项值', in: ['form', 'detail', 'export'] },
})

/** The sheet of items alone; what an export wrote is read back. */
export const dictItemLineFields = fields(DictItemLine, {
  dictCode: { label: '字典编码', in: ['import'] },
  itemText: { label: '字典项文本', in: ['import'] },
  itemValue: { label: '字典项值', in: ['import'] },
  description: { label: '描述', in: ['import'] },
  sortOrder: { label: '排序', in: ['import'], required: false },
  status: { label: '是否启用', kind: 'dictionary', in: ['import'], required: false },
  itemColor: { label: '颜色', in: ['import'] },
  parentValue: { label: '上级字典项值', in: ['import'] },
})

/** The sheet of dictionaries: one line for each item. */
export const dictLineFields = fields(DictLine, {
  dictName: { label: '字典名称', in: ['import', 'export'] },
  dictCode: { label: '字典编码', in: ['import', 'export'] },
  description: { label: '字典描述', in: ['import', 'export'] },
  itemText: { label: '字典项文本', in: ['import', 'export'] },
  itemValue: { label: '字典项值', in: ['import', 'export'] },
  itemDescription: { label: '描述', in: ['import', 'export'] },
  sortOrder: { label: '排序', in: ['import', 'export'] },
  itemColor: { label: '颜色', in: ['import', 'export'] },
})
