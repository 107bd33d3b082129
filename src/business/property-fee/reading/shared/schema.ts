import {
  date,
  decimal,
  extend,
  files,
  id,
  ids,
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
import * as z from 'zod/mini'
import { readingMachine } from './states.ts'

const reading = decimal(3, { max: 9, message: '读数应为数值，最多三位小数' })

/** What a counter showed for a month, and what has gone through it since the time before. */
export const FeeReading = record({
  meterId: id,
  meterNo: text(32, { min: 1, message: '请输入表号!' }),
  villageId: id,
  /** None: of a counter of what is used in common. */
  roomId: nullable(id),
  roomName: nullable(text(80)),
  itemId: id,
  itemName: nullable(text(50)),
  creditorId: id,
  period: text(7, { pattern: /^\d{4}-(0[1-9]|1[0-2])$/, message: '抄表月份应为年-月，如2026-11' }),
  prevReading: reading,
  prevDate: date,
  curReading: reading,
  curDate: date,
  /** It went through its greatest figure. */
  isRolled: yesNo,
  usage: reading,
  /** A bill has charged its month. */
  isBilled: yesNo,
  /** How the counter looked. */
  photo: nullable(files(1)),
  remark: nullable(text(200)),
  state: stateOf(readingMachine),
})
export type FeeReading = Infer<typeof FeeReading>

export const derivedReadingKeys = ['meterNo', 'roomName', 'itemName', 'isBilled'] as const

const entered = pick(FeeReading, ['villageId', 'meterNo', 'period', 'curReading', 'curDate'])

export const FeeReadingInput = extend(entered, {
  isRolled: optional(nullable(yesNo)),
  photo: optional(nullable(files(1))),
  remark: optional(nullable(text(200))),
})
export type FeeReadingInput = Infer<typeof FeeReadingInput>

/** What a bill was charged by: a reading as whoever reads the bill sees it. */
export const BillReading = object({
  id,
  meterNo: text(32),
  period: text(7),
  prevReading: reading,
  curReading: reading,
  curDate: date,
  isRolled: yesNo,
  usage: reading,
  photo: nullable(files(1)),
})
export type BillReading = Infer<typeof BillReading>

export const ConfirmInput = object({ ids: ids(500) })
/** Those left out wait for somebody else, or for a look. */
export const Confirmed = object({ confirmed: z.number(), left: z.number() })
