import * as z from 'zod/mini'
import { date, decimal, id, list, money, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { EarlyPart } from '../../discount/shared/schema.ts'

/** What is paid ahead of an assignment: all that it charges until the last day of one of its periods. */
export const AheadChoice = object({ assignId: id, until: date })
export type AheadChoice = Infer<typeof AheadChoice>

/** A period that nobody is asked for yet, and what it comes to by the standards and discounts known today. */
const AheadBill = object({
  periodStart: date,
  periodEnd: date,
  dueDate: date,
  months: nullable(decimal(8)),
  receivable: money,
  rebate: money,
  payerName: nullable(text(100)),
  /** Whose bill it will be: a person of several homes is one. */
  payerKey: nullable(text(32)),
  /** What paying it today would save. */
  early: list(EarlyPart, 100),
})

/** What a room is charged for something, as far as it may be paid ahead. */
const AheadCharge = object({
  assignId: id,
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: text(80),
  itemId: id,
  itemName: text(50),
  rank: z.number(),
  /** The oldest first, without a gap. */
  bills: list(AheadBill, 60),
  /** Why none of it may be paid ahead; none where it may. */
  refusal: nullable(text(300)),
})
export type AheadCharge = Infer<typeof AheadCharge>

export const AheadQuery = object({ roomId: id })
export const AheadQuote = object({ charges: list(AheadCharge, 100) })
export type AheadQuote = Infer<typeof AheadQuote>
