import { fields } from '#kernel/shared/field.ts'
import { Depart } from './schema.ts'

/** Heads and order of the sheets. The code is the place in the tree, so a sheet that is read back needs it. */
export const departFields = fields(Depart, {
  departName: { label: '机构/部门名称', in: ['list', 'search', 'form', 'import', 'export'], width: 240 },
  departNameEn: { label: '英文名', in: ['form', 'import', 'export'] },
  departNameAbbr: { label: '缩写', in: ['form'] },
  orgCategory: { label: '机构类别', in: ['list', 'form', 'import', 'export'], width: 110 },
  orgCode: { label: '机构编码', in: ['list', 'import', 'export'], width: 150, spare: true },
  areaCode: {
    label: '行政区划代码',
    in: ['form', 'export'],
    help: '街道、社区填写12位代码，区域设置随部门的名称和上级变化',
  },
  departOrder: { label: '排序', in: ['form', 'import', 'export'], required: false },
  status: { label: '状态', in: ['list', 'form'], width: 90, required: false },
  mobile: { label: '手机号', in: ['form', 'import', 'export'] },
  fax: { label: '传真', in: ['form', 'import', 'export'] },
  address: { label: '地址', in: ['form', 'import', 'export'], span: 2 },
  description: { label: '描述', in: ['import', 'export'] },
  memo: { label: '备注', in: ['form', 'import', 'export'], span: 2 },
})
