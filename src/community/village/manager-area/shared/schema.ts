import {
  code,
  date,
  decimal,
  extend,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  phone,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { Boundary } from '../../shared/boundary.ts'
import { areaBasis } from './dictionaries.ts'
import { managerAreaMachine } from './states.ts'

const mostBuildings = 500
const count = integer(0, 1_000_000)

/** Who serves a village from when to when, both days included. It gives companies, projects and staff their scope. */
export const ManagerArea = record({
  villageId: id,
  areaName: nullable(text(60)),
  basis: code(areaBasis),
  boundary: nullable(Boundary),
  companyId: id,
  groupId: nullable(id),
  managerUserId: nullable(id),
  deputyIds: ids(20),
  /** None: all buildings of the village. */
  buildingIds: ids(mostBuildings),
  /** Of the buildings that it serves; the area in ㎡ is the sum of their rooms. */
  buildingCount: count,
  roomCount: count,
  area: decimal(2),
  startDate: date,
  /** Empty: until further notice. */
  endDate: nullable(date),
  /** Have papers, keys and accounts been handed over. */
  handover: yesNo,
  state: stateOf(managerAreaMachine),
})
export type ManagerArea = Infer<typeof ManagerArea>

export const derivedAreaKeys = ['buildingCount', 'roomCount', 'area'] as const

const entered = pick(ManagerArea, ['villageId', 'areaName', 'companyId', 'groupId', 'startDate', 'endDate'])

export const ManagerAreaInput = extend(entered, {
  managerUserId: id,
  basis: optional(code(areaBasis)),
  boundary: optional(nullable(Boundary)),
  deputyIds: optional(ids(20)),
  buildingIds: optional(ids(mostBuildings)),
  handover: optional(yesNo),
})
export type ManagerAreaInput = Infer<typeof ManagerAreaInput>

/** Another manager from a day on. */
export const AreaTransfer = object({
  id,
  newManagerId: id,
  date,
  reason: text(500, { min: 5, message: '请填写原因（5到500字）' }),
})
export type AreaTransfer = Infer<typeof AreaTransfer>

const name = text(100)
const Building = object({ id, name, roomCount: count, area: decimal(2) })
const Past = object({
  id,
  areaName: nullable(text(60)),
  companyName: nullable(name),
  managerName: nullable(name),
  startDate: date,
  endDate: nullable(date),
  state: stateOf(managerAreaMachine),
})

/** What stands around an area. */
export const AreaSurroundings = object({
  villageName: name,
  village: object({ id, name, code: text(20), address: text(200), roomCount: count }),
  buildings: list(Building, mostBuildings),
  /** `creditGrade` is null for a company that the register does not have. */
  company: object({ id, name, creditGrade: nullable(text(3)) }),
  /** The phone is masked; certificate and score are null while none is known. */
  manager: nullable(
    object({
      userId: id,
      realname: name,
      phone: nullable(phone),
      certNo: nullable(text(40)),
      score: nullable(decimal(1)),
    }),
  ),
  /** The filed contract by which it is served. */
  contract: nullable(object({ id, registerNo: nullable(text(30)), startDate: date, endDate: date })),
  /** Every other area of the village, the newest first. */
  history: list(Past, 200),
})
export type ManagerAreaDetail = ManagerArea & Infer<typeof AreaSurroundings>
