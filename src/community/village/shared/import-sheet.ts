import { fields } from '#kernel/shared/field.ts'
import { pick, type Infer } from '#kernel/shared/schema.ts'
import { Village } from './schema.ts'

/** A line of the sheet by which villages are imported. Region, management and the rest follow or are filled in later. */
export const VillageLine = pick(Village, [
  'name',
  'streetId',
  'communityId',
  'address',
  'villageType',
  'buildYear',
  'totalArea',
  'developer',
  'parkingTotal',
  'elevatorCount',
])
export type VillageLine = Infer<typeof VillageLine>

const place = ['import'] as const

/** The columns of the sheet in their order; street, community and type are written as their names. */
export const villageLineFields = fields(VillageLine, {
  name: { label: '小区名称', in: place },
  streetId: { label: '街道', kind: 'depart', in: place },
  communityId: { label: '社区', kind: 'depart', in: place, missing: '请选择所属社区!' },
  address: { label: '详细地址', in: place },
  villageType: { label: '类型', in: place },
  buildYear: { label: '建成年份', kind: 'text', in: place },
  totalArea: { label: '总建筑面积', in: place },
  developer: { label: '建设单位', in: place },
  parkingTotal: { label: '车位数', in: place },
  elevatorCount: { label: '电梯数', in: place },
})
