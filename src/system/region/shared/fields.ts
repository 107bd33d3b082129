import { fields } from '#kernel/shared/field.ts'
import { Region } from './schema.ts'

export const regionFields = fields(Region, {
  code: { label: '区划代码', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 150, spare: true },
  name: { label: '区划名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 200 },
  parentCode: {
    label: '上级区划代码',
    in: ['search', 'form', 'detail', 'import', 'export'],
    help: '不填时由区划代码确定',
  },
  level: { label: '级别', in: ['list', 'search', 'detail', 'export'], width: 80, required: false },
  kind: { label: '性质', in: ['detail', 'export'], derived: true },
  fullName: { label: '全称', in: ['detail', 'export'], derived: true },
  pinyin: { label: '拼音', in: ['detail', 'export'] },
  initials: { label: '简拼', in: ['detail', 'export'] },
  sort: { label: '排序', in: ['form', 'import', 'export'], required: false },
  lng: { label: '经度', in: ['form', 'detail', 'import', 'export'] },
  lat: { label: '纬度', in: ['form', 'detail', 'import', 'export'] },
  effectiveDate: { label: '生效日期', in: ['form', 'detail', 'import', 'export'] },
  status: { label: '状态', in: ['list', 'search', 'form', 'detail', 'export'], width: 80, required: false },
  mergedTo: { label: '并入', in: ['detail', 'export'] },
  departName: { label: '维护部门', in: ['detail', 'export'], derived: true },
})
