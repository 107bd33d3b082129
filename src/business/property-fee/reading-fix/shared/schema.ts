import {
  date,
  decimal,
  id,
  json,
  list,
  nullable,
  object,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { fixMachine } from './states.ts'

const reading = decimal(3, { max: 9, message: '读数应为数值，最多三位小数' })
const signed = decimal(2, { signed: true })

/** What a bill comes to by the reading as it is, and as it should be. */
const FixLine = object({
  billId: id,
  billNo: text(40),
  periodStart: date,
  periodEnd: date,
  before: signed,
  after: signed,
  difference: signed,
})
export type FixLine = Infer<typeof FixLine>

/** A reading that bills have charged, and what it should have been. */
export const FeeReadingFix = record({
  fixNo: text(32),
  readingId: id,
  meterId: id,
  meterNo: nullable(text(32)),
  villageId: id,
  roomId: id,
  roomName: nullable(text(80)),
  itemId: id,
  itemName: nullable(text(50)),
  creditorId: id,
  period: text(7),
  oldReading: reading,
  newReading: reading,
  oldUsage: reading,
  newUsage: reading,
  difference: signed,
  lines: json(list(FixLine, 500)),
  reason: text(200, { min: 5, message: '请填写原因!(5-200字)' }),
  applicantId: id,
  state: stateOf(fixMachine),
})
export type FeeReadingFix = Infer<typeof FeeReadingFix>

export const derivedFixKeys = ['meterNo', 'roomName', 'itemName'] as const

/** Nobody enters one in a form. */
export const NoInput = object({})

export const FixQuery = object({ readingId: id, newReading: reading })
export type FixQuery = Infer<typeof FixQuery>

export const FixInput = object({
  readingId: id,
  newReading: reading,
  reason: text(200, { min: 5, message: '请填写原因!(5-200字)' }),
})
export type FixInput = Infer<typeof FixInput>

/** What would become of usage and bills. */
export const FixPreview = object({
  oldUsage: reading,
  newUsage: reading,
  difference: signed,
  lines: list(FixLine, 500),
})
export type FixPreview = Infer<typeof FixPreview>
