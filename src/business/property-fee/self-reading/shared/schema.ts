import {
  date,
  decimal,
  files,
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { selfReadingMachine } from './states.ts'

const reading = decimal(3, { max: 9, message: '读数应为数值，最多三位小数' })
const figure = decimal(3)

/** What a resident read of a counter of their home, and what is known of it. */
export const FeeSelfReading = record({
  meterId: id,
  meterNo: nullable(text(32)),
  villageId: id,
  roomId: id,
  roomName: nullable(text(80)),
  itemId: id,
  itemName: nullable(text(50)),
  creditorId: id,
  period: text(7),
  curReading: reading,
  curDate: date,
  photo: nullable(files(1)),
  /** What the counter showed at its last reading, what usually goes through it, and what its figures are. */
  lastReading: figure,
  usual: nullable(figure),
  multiplier: figure,
  maxReading: nullable(figure),
  reason: nullable(text(500)),
  readingId: nullable(id),
  state: stateOf(selfReadingMachine),
})
export type FeeSelfReading = Infer<typeof FeeSelfReading>

export const derivedSelfKeys = [
  'meterNo',
  'roomName',
  'itemName',
  'lastReading',
  'usual',
  'multiplier',
  'maxReading',
] as const

/** The number as it stands on the picture, where it was typed wrongly; and whether the counter went through its end. */
export const SelfReadingStep = object({
  curReading: optional(nullable(reading)),
  isRolled: optional(nullable(yesNo)),
})

export const SelfReadingInput = object({
  meterId: id,
  curReading: reading,
  photo: files(1),
})
export type SelfReadingInput = Infer<typeof SelfReadingInput>

/** Nobody enters one at the desk. */
export const NoInput = object({})
export const SelfReadingId = object({ id })

/** A counter of the reader's own home. */
const MineMeter = object({
  id,
  meterNo: text(32),
  roomName: text(80),
  itemName: text(50),
  multiplier: figure,
  lastReading: figure,
  lastDate: date,
  usual: nullable(figure),
  /** This month has a reading. */
  isRead: flag,
  /** What was handed in waits to be looked at. */
  isWaiting: flag,
})
export type MineMeter = Infer<typeof MineMeter>

const MineReading = object({
  id,
  meterNo: text(32),
  roomName: text(80),
  itemName: text(50),
  period: text(7),
  curReading: figure,
  curDate: date,
  photo: nullable(files(1)),
  reason: nullable(text(500)),
  state: stateOf(selfReadingMachine),
})
export type MineReading = Infer<typeof MineReading>

export const MineMeters = object({ period: text(7), meters: list(MineMeter, 200), readings: list(MineReading, 50) })
export type MineMeters = Infer<typeof MineMeters>
