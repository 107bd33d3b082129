import {
  date,
  decimal,
  id,
  ids,
  integer,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { repriceMachine } from './states.ts'

/** So many bills are changed at once; of a larger village building by building. */
export const mostBills = 500

const signed = decimal(2, { signed: true })
const reason = text(200, { min: 5, message: '请填写原因!(5-200字)' })
const some = ids(500)

/** What a bill comes to by the price of before, and by the one that came. */
const RepriceLine = object({
  billId: id,
  billNo: text(40),
  roomName: text(80),
  periodStart: date,
  periodEnd: date,
  before: signed,
  after: signed,
  difference: signed,
})
export type RepriceLine = Infer<typeof RepriceLine>

/** A change of price on days that were billed already. */
export const FeeRepricing = record({
  repricingNo: text(32),
  standardId: id,
  standardNo: text(32),
  standardName: nullable(text(60)),
  villageId: id,
  itemId: id,
  itemName: nullable(text(50)),
  creditorId: id,
  /** None: all of the village. */
  buildingIds: json(list(id, 500)),
  bills: integer(1, mostBills),
  /** Charged on top, and taken back. */
  more: money,
  less: money,
  lines: json(list(RepriceLine, mostBills)),
  reason,
  applicantId: id,
  state: stateOf(repriceMachine),
})
export type FeeRepricing = Infer<typeof FeeRepricing>

export const derivedRepriceKeys = ['standardName', 'itemName'] as const

/** Nobody enters one in a form. */
export const NoInput = object({})

export const RepriceQuery = object({ standardId: id, buildingIds: optional(some) })
export type RepriceQuery = Infer<typeof RepriceQuery>

export const RepriceInput = object({ standardId: id, buildingIds: optional(some), reason })
export type RepriceInput = Infer<typeof RepriceInput>

/** What would become of bills; nothing is stored. */
export const RepricePreview = object({
  bills: integer(0, 1_000_000),
  more: money,
  less: money,
  /** The first of them. */
  lines: list(RepriceLine, mostBills),
  /** Bills that are left as they are though the price changed on their days. */
  leftCount: integer(0, 1_000_000),
  left: list(object({ billNo: text(40), roomName: text(80), reason: text(200) }), 20),
})
export type RepricePreview = Infer<typeof RepricePreview>
