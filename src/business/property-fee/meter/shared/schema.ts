import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  id,
  integer,
  nullable,
  optional,
  pick,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { meterUse } from './dictionaries.ts'
import { meterMachine } from './states.ts'

const readingMessage = '读数应为数值，最多三位小数'
const reading = decimal(3, { max: 9, message: readingMessage })
const multiplierMessage = '倍率必须大于0且最多三位小数'

/** A counter of what a room uses, or of what a village or a building uses in common. */
export const FeeMeter = record({
  meterNo: text(32, { min: 1, message: '请输入表号!' }),
  meterUse: code(meterUse),
  villageId: id,
  /** None: used in common. */
  roomId: nullable(id),
  /** Used in common by a building; none: by the whole village. */
  buildingId: nullable(id),
  buildingName: nullable(text(80)),
  /** Of a sheet: the room by its name within the village or by its code. */
  roomName: nullable(text(80)),
  /** By which rooms are charged, or pools shared out. */
  itemId: id,
  /** Of a sheet: the item by its name. */
  itemName: nullable(text(50)),
  /** Of a main counter: what homes have used of this item is taken off. */
  homeItemId: nullable(id),
  homeItemName: nullable(text(50)),
  creditorId: id,
  multiplier: decimal(3, { max: 5, message: multiplierMessage }).check(
    z.refine((value) => Number(value) > 0, multiplierMessage),
  ),
  maxReading: nullable(reading),
  initReading: reading,
  installDate: date,
  endDate: nullable(date),
  remark: nullable(text(200)),
  /** What it showed last, and when. */
  lastReading: nullable(reading),
  lastDate: nullable(date),
  readings: integer(0, 100_000),
  state: stateOf(meterMachine),
})
export type FeeMeter = Infer<typeof FeeMeter>

export const derivedMeterKeys = [
  ...(['roomName', 'buildingName', 'itemName', 'homeItemName'] as const),
  ...(['lastReading', 'lastDate', 'readings'] as const),
] as const

const entered = pick(FeeMeter, ['meterNo', 'villageId', 'initReading', 'installDate'])
const { meterUse: use, multiplier, maxReading, remark } = FeeMeter._zod.def.shape

/** A form chooses place and items, a sheet names them. */
export const FeeMeterInput = extend(entered, {
  meterUse: optional(nullable(use)),
  buildingId: optional(nullable(id)),
  buildingName: optional(nullable(text(80))),
  homeItemId: optional(nullable(id)),
  homeItemName: optional(nullable(text(50))),
  roomId: optional(nullable(id)),
  roomName: optional(nullable(text(80))),
  itemId: optional(nullable(id)),
  itemName: optional(nullable(text(50))),
  multiplier: optional(nullable(multiplier)),
  maxReading: optional(maxReading),
  remark: optional(remark),
})
export type FeeMeterInput = Infer<typeof FeeMeterInput>
