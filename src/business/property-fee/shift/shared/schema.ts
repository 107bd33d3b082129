import {
  dateTime,
  decimal,
  id,
  money,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { shiftMachine } from './states.ts'

const signed = decimal(2, { signed: true })

/** A cashier's turn at the desk. */
export const FeeShift = record({
  shiftNo: text(32),
  villageId: id,
  creditorId: id,
  cashierId: id,
  openedAt: dateTime,
  openingFloat: money,
  closedAt: nullable(dateTime),
  /** Less what was given back; written down when the turn ends. */
  cashAmount: signed,
  posAmount: signed,
  transferAmount: signed,
  countedCash: nullable(money),
  /** Counted less what there should be. */
  difference: nullable(signed),
  differenceReason: nullable(text(200)),
  checkerId: nullable(id),
  checkedAt: nullable(dateTime),
  state: stateOf(shiftMachine),
})
export type FeeShift = Infer<typeof FeeShift>

const floatMessage = '备用金必须不小于0且最多两位小数'
const countedMessage = '清点现金必须不小于0且最多两位小数'

export const ShiftInput = object({ villageId: id, openingFloat: decimal(2, { max: 8, message: floatMessage }) })
export type ShiftInput = Infer<typeof ShiftInput>

/** What was counted in the drawer, and why it is another sum than it should be. */
export const ShiftStep = object({
  countedCash: optional(nullable(decimal(2, { max: 10, message: countedMessage }))),
  differenceReason: optional(nullable(text(200))),
})

/** What a turn has taken until now, by ways. */
export const ShiftSums = object({ cash: signed, pos: signed, transfer: signed })
export type ShiftSums = Infer<typeof ShiftSums>

export const shiftDetail = object({ sums: ShiftSums })

/** The caller's own turn, where they have one; the villages in which they may open one. */
export const OwnShift = object({ shift: nullable(FeeShift), sums: ShiftSums })
export type OwnShift = Infer<typeof OwnShift>
