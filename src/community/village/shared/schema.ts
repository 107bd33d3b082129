import * as z from 'zod/mini'
import type { Dealing, Dealt } from '#kernel/shared/dealing.ts'
import type { EventOf } from '#kernel/shared/machine.ts'
import {
  code,
  date,
  decimal,
  files,
  id,
  integer,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { Boundary } from './boundary.ts'
import { committeeState, fundMode, manageMode, villageType } from './dictionaries.ts'
import { villageMachine } from './states.ts'

const areaMessage = '总建筑面积必须大于0'
/** Square metres of a village, up to what its columns hold. */
const area = decimal(2, { max: 10 })
const count = integer(0, 1_000_000)

/** A village: the register that persons, scope and every business record refer to. Areas in ㎡. */
export const Village = record({
  name: text(60, { min: 1, message: '请输入小区名称!' }),
  /** Former names with the day until which they held. */
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
  boundary: nullable(Boundary),
  villageType: code(villageType),
  buildYear: nullable(integer(1949, 2100, '建成年份应不早于1949年')),
  developer: nullable(text(100)),
  firstDeliveryDate: nullable(date),
  landArea: nullable(area),
  totalArea: decimal(2, { max: 10, message: areaMessage }).check(z.refine((value) => Number(value) > 0, areaMessage)),
  residentArea: nullable(area),
  /** Sum of the rooms that are somebody's exclusive part. */
  exclusiveArea: decimal(2),
  managementMode: code(manageMode),
  buildingCount: integer(0, 100_000),
  unitCount: integer(0, 100_000),
  roomCount: count,
  plannedRoomCount: nullable(count),
  /** Rooms with somebody in them, and people, as the night before has counted them. */
  householdCount: count,
  population: integer(0, 10_000_000),
  parkingTotal: nullable(count),
  parkingGround: nullable(count),
  parkingUnder: nullable(count),
  elevatorCount: nullable(count),
  greenRate: nullable(decimal(2, { max: 3 }).check(within(0, 100, '绿化率应在0到100之间'))),
  committeeState: code(committeeState),
  /** Fulfils the condition for a first owners' meeting, as the night before has found. */
  meetingReady: yesNo,
  feeStandard: nullable(decimal(2, { max: 6 })),
  fundManageMode: code(fundMode),
  images: nullable(files(9)),
  state: stateOf(villageMachine),
  /** Company, project and manager of the area in force today. */
  companyId: nullable(id),
  companyName: nullable(text(100)),
  groupName: nullable(text(100)),
  managerName: nullable(text(30)),
  /** Rooms with somebody in them of all rooms, in percent. */
  occupancyRate: nullable(decimal(2)),
})
export type Village = Infer<typeof Village>

export const derivedVillageKeys = ['companyId', 'companyName', 'groupName', 'managerName', 'occupancyRate'] as const

export const VillageInput = pick(Village, [
  'name',
  'streetId',
  'communityId',
  'areaCode',
  'address',
  'lng',
  'lat',
  'boundary',
  'villageType',
  'managementMode',
  'buildYear',
  'developer',
  'firstDeliveryDate',
  'landArea',
  'totalArea',
  'residentArea',
  'plannedRoomCount',
  'parkingTotal',
  'parkingGround',
  'parkingUnder',
  'elevatorCount',
  'greenRate',
  'feeStandard',
  'images',
])
export type VillageInput = Infer<typeof VillageInput>

/** A village with what has happened to it and what the caller may do with it now. */
export type VillageDetail = Village & Dealt

/** One step of a village. */
export type VillageDealing = Dealing<EventOf<typeof villageMachine>>

const version = optional(integer(1, 2_000_000_000))
const remark = optional(nullable(text(500)))

/** A verdict; a refusal needs its reason in `opinion`. */
export const Verdict = object({ id, version, pass: yesNo, opinion: remark })
export type Verdict = Infer<typeof Verdict>

function within(least: number, most: number, message: string) {
  return z.refine<string>((value) => Number(value) >= least && Number(value) <= most, message)
}
