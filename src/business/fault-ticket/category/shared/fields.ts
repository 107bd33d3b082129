import { fields } from '#kernel/shared/field.ts'
import { FaultCategory } from './schema.ts'

export const faultCategoryFields = fields(FaultCategory, {
  pathName: { label: '故障分类', in: ['list', 'search', 'detail', 'export'], derived: true, width: 200 },
  categoryName: { label: '分类名称', in: ['form', 'export'] },
  categoryCode: {
    label: '分类编码',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 130,
    spare: true,
    help: '时限规则和派单规则以此编码指明业务类别',
  },
  parentCode: { label: '上级编码', in: ['export'], derived: true },
  parentId: { label: '上级分类', kind: 'text', in: ['form'], required: false, help: '不选为一级分类，最多三级' },
  defaultPriority: { label: '默认优先级', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
  safetyFlag: { label: '安全类', in: ['list', 'search', 'form', 'detail', 'export'], required: false, width: 80 },
  needPhoto: { label: '须传照片', in: ['list', 'form', 'detail', 'export'], required: false, width: 90 },
  equipmentType: { label: '设备类型', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
  defaultGroupId: {
    label: '默认班组',
    kind: 'depart',
    in: ['form', 'detail', 'export'],
    help: '自动派单时只在该班组中选择',
  },
  companyId: { label: '所属企业', kind: 'depart', in: ['list', 'detail', 'export'], width: 140 },
  sort: { label: '排序', in: ['list', 'form', 'detail', 'export'], required: false, width: 72 },
  status: { label: '启用', in: ['list', 'search', 'form', 'detail', 'export'], required: false, width: 72 },
})
