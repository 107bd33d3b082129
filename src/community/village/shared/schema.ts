import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  id,
  integer,
  nullable,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { manageMode, villageType } from './dictionaries.ts'
import { villageMachine } from './states.ts'

const areaMessage = '总建筑面积必须大于0'

/** A village: the register that persons, scope and every business record refer to. Areas in ㎡. */
export const Village = record({
  name: text(60, { min: 1, message: '请输入小区名称!' }),
  alias: nullable(text(120)),
  /** Nine digits of the street's region and a running number of four. */
  code: text(20),
  /** The village's own organisation; its code decides which street and community govern it. */
  orgId: id,
  orgCode: text(64),
  streetId: id,
  communityId: id,
  areaCode: text(12, { min: 6, pattern: /^\d{6}(\d{3}){0,2}$/, message: '行政区划应为6、9或12位数字' }),
  address: text(200, { min: 1 }),
  lng: nullable(decimal(6, { max: 3 }).check(within(73, 136, '经度应在73到136之间'))),
  lat: nullable(decimal(6, { max: 2 }).check(within(3, 54, '纬度应在3到54之间'))),
  villageType: code(villageType),
  buildYear: nullable(integer(1949, 2100, '建成年份应不早于1949年')),
  developer: nullable(text(100)),
  firstDeliveryDate: nullable(date),
  totalArea: decimal(2, { message: areaMessage }).check(z.refine((value) => Number(value) > 0, areaMessage)),
  /** Sum of the rooms that are somebody's exclusive part. */
  exclusiveArea: decimal(2),
  managementMode: code(manageMode),
  buildingCount: integer(0, 100_000),
  unitCount: integer(0, 100_000),
  roomCount: integer(0, 1_000_000),
  state: stateOf(villageMachine),
  /** Company, project and manager of the area in force today. */
  companyName: nullable(text(100)),
  groupName: nullable(text(100)),
  managerName: nullable(text(30)),
})
export type Village = Infer<typeof Village>

export const derivedVillageKeys = ['companyName', 'groupName', 'managerName'] as const

export const VillageInput = pick(Village, [
  'name',
  'orgId',
  'areaCode',
  'address',
  'lng',
  'lat',
  'villageType',
  'buildYear',
  'developer',
  'firstDeliveryDate',
  'totalArea',
  'managementMode',
])
export type VillageInput = Infer<typeof VillageInput>

function within(least: number, most: number, message: string) {
  return z.refine<string>((value) => Number(value) >= least && Number(value) <= most, message)
}
