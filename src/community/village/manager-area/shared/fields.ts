import { fields } from '#kernel/shared/field.ts'
import { ManagerArea } from './schema.ts'

export const managerAreaFields = fields(ManagerArea, {
  villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'export'], width: 140 },
  areaName: { label: '区域名称', in: ['list', 'search', 'form', 'detail', 'export'], width: 140 },
  companyId: { label: '物业企业', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 140 },
  groupId: { label: '项目部', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 140 },
  managerUserId: { label: '项目经理', kind: 'user', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
  startDate: { label: '生效日期', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  endDate: {
    label: '截止日期',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 110,
    help: '含当日；不填表示长期有效',
  },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 90 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
