import * as z from 'zod/mini'
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
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { feeObjType } from '../../shared/dictionaries.ts'
import { assignMachine } from './states.ts'

const isAbove = (value: string): boolean => Number(value) > 0
const areaMessage = '计费面积必须大于0且最多两位小数'
const coefficientMessage = '系数必须大于0且最多四位小数'

/** A room that is charged by a standard from a day on. */
export const FeeAssign = record({
  standardNo: text(32, { min: 1, message: '请选择收费标准!' }),
  standardName: nullable(text(60)),
  villageId: id,
  roomId: id,
  itemId: id,
  itemName: nullable(text(50)),
  creditorId: id,
  objType: code(feeObjType),
  startDate: date,
  endDate: nullable(date),
  /** In place of the registered one. */
  area: nullable(decimal(2, { max: 8, message: areaMessage }).check(z.refine(isAbove, areaMessage))),
  quantity: integer(1, 9999, '数量应为1到9999之间的整数'),
  coefficient: decimal(4, { max: 4, message: coefficientMessage }).check(z.refine(isAbove, coefficientMessage)),
  remark: nullable(text(500)),
  state: stateOf(assignMachine),
  /** Of a sheet: the room by its name within the village or by its code. */
  roomName: nullable(text(80)),
})
export type FeeAssign = Infer<typeof FeeAssign>

export const derivedAssignKeys = ['standardName', 'itemName', 'roomName'] as const

const entered = pick(FeeAssign, ['standardNo', 'startDate'])
const { endDate, area, quantity, coefficient, remark } = FeeAssign._zod.def.shape

/** A sheet names the room, a form chooses it. */
export const FeeAssignInput = extend(entered, {
  roomId: optional(nullable(id)),
  roomName: optional(nullable(text(80))),
  endDate: optional(endDate),
  area: optional(area),
  quantity: optional(nullable(quantity)),
  coefficient: optional(nullable(coefficient)),
  remark: optional(remark),
  /** Somebody has said yes to charges from before the room was handed over. */
  isEarlyConfirmed: optional(nullable(yesNo)),
})
export type FeeAssignInput = Infer<typeof FeeAssignInput>

export const AssignStep = object({ endedOn: optional(nullable(date)) })

const mostRooms = 5000

/** Many rooms of a village at once: those named, or all that a standard may charge, in some buildings or in all. */
export const AssignBatch = object({
  standardNo: FeeAssign._zod.def.shape.standardNo,
  startDate: date,
  buildingIds: optional(ids(500)),
  objIds: optional(ids(mostRooms)),
  isEarlyConfirmed: optional(nullable(yesNo)),
})
export type AssignBatch = Infer<typeof AssignBatch>

const count = z.number()
const Left = object({ name: text(80), reason: text(100) })

/** What a batch would come to: rooms that can be charged, and those left out with the reason. */
export const AssignPreview = object({
  total: count,
  ready: count,
  /** Charged by the item already. */
  taken: count,
  /** Without the area that the standard charges by. */
  unmeasured: count,
  /** Handed over after the first day; they are charged all the same once somebody has said so. */
  early: count,
  /** The first of those that are left out. */
  left: list(Left, 20),
})
export type AssignPreview = Infer<typeof AssignPreview>

export const AssignMade = object({ made: count, skipped: count })

export const StandardChoice = object({ value: text(32), text: text(200) })
export const BuildingChoice = object({ value: id, text: text(100) })
