import { fields } from '#kernel/shared/field.ts'
import { ManagerArea } from './schema.ts'

export const managerAreaFields = fields(ManagerArea, {
  villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'export'], width: 120 },
  areaName: { label: '区域名称', in: ['list', 'form', 'detail', 'export'], width: 130 },
  companyId: { label: '物业企业', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 125 },
  groupId: { label: '项目部', kind: 'depart', in: ['list', 'form', 'detail', 'export'], width: 130 },
  managerUserId: {
    label: '项目经理',
    kind: 'user',
    in: ['list', 'search', 'form', 'detail', 'export'],
    required: true,
    width: 100,
  },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 110 },
  buildingCount: { label: '楼栋数', in: ['list', 'detail', 'export'], derived: true, width: 75 },
  roomCount: { label: '房屋数', in: ['detail', 'export'], derived: true },
  area: { label: '面积（㎡）', in: ['list', 'detail', 'export'], derived: true, width: 110 },
  startDate: { label: '生效日期', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  endDate: {
    label: '截止日期',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 110,
    help: '含当日；不填表示长期有效',
  },
  basis: { label: '划分依据', in: ['form', 'detail', 'export'], required: false },
  deputyIds: { label: '副经理', in: ['form'], required: false, span: 2 },
  buildingIds: { label: '管理楼栋', in: ['form'], required: false, span: 2, help: '不选表示全部楼栋' },
  handover: { label: '已完成交接', in: ['form', 'detail', 'export'], required: false },
  boundary: { label: '区域边界', kind: 'boundary', in: ['form', 'detail'] },
  updateTime: { label: '更新时间', in: ['detail'] },
})
