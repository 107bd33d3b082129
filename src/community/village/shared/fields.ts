import { fields } from '#kernel/shared/field.ts'
import { Village } from './schema.ts'

const told = ['detail', 'export'] as const
const filled = ['form', 'detail', 'export'] as const
const listed = ['list', 'detail', 'export'] as const
const sought = ['list', 'search', 'detail', 'export'] as const
const whole = ['list', 'search', 'form', 'detail', 'export'] as const

export const villageFields = fields(Village, {
  name: { label: '小区名称', in: whole, width: 140 },
  code: { label: '小区编码', in: sought, width: 150, spare: true },
  streetId: { label: '街道', kind: 'depart', in: whole, width: 110 },
  communityId: { label: '社区', kind: 'depart', in: whole, width: 110, missing: '请选择所属社区!' },
  areaCode: { label: '行政区划', in: filled, help: '选择社区后自动带出' },
  address: { label: '详细地址', in: filled, span: 2 },
  villageType: { label: '小区类型', in: whole, width: 100 },
  managementMode: { label: '管理模式', in: whole, width: 100 },
  companyId: { label: '物业企业', kind: 'depart', in: ['search'], derived: true },
  companyName: { label: '物业企业', in: listed, derived: true, width: 130 },
  groupName: { label: '项目部', in: told, derived: true },
  managerName: { label: '项目经理', in: listed, derived: true, width: 90 },
  committeeState: { label: '业委会状态', in: sought, width: 110 },
  meetingReady: { label: '符合成立业主大会条件', in: ['search', 'detail', 'export'] },
  totalArea: { label: '总建筑面积（㎡）', in: ['list', ...filled], width: 140 },
  residentArea: { label: '住宅面积（㎡）', in: filled },
  landArea: { label: '占地面积（㎡）', in: filled },
  exclusiveArea: { label: '专有部分面积（㎡）', in: told },
  buildYear: { label: '建成年份', kind: 'text', in: filled },
  firstDeliveryDate: { label: '首套交付日期', in: filled },
  developer: { label: '建设单位', in: filled },
  plannedRoomCount: { label: '规划户数', in: filled },
  buildingCount: { label: '楼栋数', in: listed, width: 80 },
  unitCount: { label: '单元数', in: told },
  roomCount: { label: '房屋数', in: listed, width: 80 },
  householdCount: { label: '入住户数', in: told },
  population: { label: '常住人口', in: told },
  occupancyRate: { label: '入住率（%）', in: listed, derived: true, width: 100 },
  parkingTotal: { label: '车位数', in: filled, help: '地上与地下之和' },
  parkingGround: { label: '地上车位', in: filled },
  parkingUnder: { label: '地下车位', in: filled },
  elevatorCount: { label: '电梯数', in: filled },
  greenRate: { label: '绿化率（%）', in: filled },
  feeStandard: { label: '物业费标准（元/㎡·月）', in: filled },
  fundManageMode: { label: '维修资金管理方式', in: told },
  lng: { label: '经度', kind: 'position', partner: 'lat', in: ['form', 'detail'] },
  lat: { label: '纬度', in: ['form', 'detail'] },
  boundary: { label: '边界', kind: 'boundary', in: ['form', 'detail'] },
  images: { label: '小区图片', in: ['form', 'detail'] },
  alias: { label: '曾用名', in: told },
  state: { label: '状态', in: sought, width: 90 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
