import * as z from 'zod/mini'
import {
  code,
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
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { BillReading } from '../../reading/shared/schema.ts'
import { feeGraceMode, feeObjType, feeType } from '../../shared/dictionaries.ts'
import { billAge, billKind } from './dictionaries.ts'
import { billMachine } from './states.ts'

/** Yuan of a correction are below zero. */
const signed = decimal(2, { signed: true })

/** A day's payment of principal and late fee, below zero where it was given back; or late fee that was let go. */
const BillPayment = object({
  day: date,
  principal: signed,
  late: signed,
  rest: nullable(money),
  waived: nullable(money),
})

/** What a room is charged for one item and one period; both days are charged. */
export const FeeBill = record({
  billNo: text(40),
  billKind: code(billKind),
  villageId: id,
  buildingId: id,
  buildingName: nullable(text(60)),
  roomId: id,
  /** A part of building, unit and number, for searching. */
  roomName: nullable(text(80)),
  objType: code(feeObjType),
  itemId: id,
  itemName: nullable(text(50)),
  feeType: nullable(code(feeType)),
  creditorId: id,
  /** None of both: entered by hand or from a sheet. */
  standardNo: nullable(text(32)),
  assignId: nullable(id),
  batchId: nullable(id),
  batchNo: nullable(text(32)),
  /** The bill that a correction takes back, or a supplement is charged on top of. */
  sourceBillId: nullable(id),
  seqNo: nullable(integer(1, 9999)),
  /** The household that is asked for it. */
  payerId: nullable(id),
  payerName: nullable(text(100)),
  periodStart: date,
  periodEnd: date,
  months: nullable(decimal(8)),
  receivable: signed,
  /** What discounts took off before it became receivable. */
  rebate: money,
  /** What a correction and its bill have taken off each other. */
  netted: signed,
  /** Of the principal; what was given back of it is owed again. */
  paid: money,
  refunded: money,
  /** Let go when it was paid in cash. */
  discounted: money,
  latePaid: money,
  /** Of the late fee: let go by approval. */
  lateWaived: money,
  /** Still to be paid; of a bill that was given up, what was lost. */
  balance: signed,
  billDate: date,
  dueDate: date,
  lateRate: nullable(decimal(6)),
  lateGraceDays: nullable(integer(0, 365)),
  lateGraceMode: nullable(code(feeGraceMode)),
  lateCapRatio: nullable(decimal(2)),
  state: stateOf(billMachine),
  /** What moved on it by payments, the oldest first. */
  payments: json(list(BillPayment, 1000)),
  /** As of today. */
  lateFee: money,
  overdueDays: integer(0, 1_000_000),
  age: nullable(code(billAge)),
})
export type FeeBill = Infer<typeof FeeBill>

export const derivedBillKeys = [
  'buildingName',
  'feeType',
  'roomName',
  'itemName',
  'payerName',
  'batchNo',
  'payments',
  'lateFee',
  'overdueDays',
  'age',
] as const

const receivableMessage = '应收金额必须大于0且最多两位小数'
const above = decimal(2, { max: 10, message: receivableMessage }).check(
  z.refine((value) => Number(value) > 0, receivableMessage),
)
const { villageId, periodStart, periodEnd, dueDate } = FeeBill._zod.def.shape

/** A bill that no standard makes, such as what was owed before: a form chooses room and item, a sheet names them. */
export const BillInput = object({
  villageId,
  roomId: optional(nullable(id)),
  roomName: optional(nullable(text(80))),
  itemId: optional(nullable(id)),
  itemName: optional(nullable(text(50))),
  periodStart,
  periodEnd,
  receivable: above,
  dueDate,
})
export type BillInput = Infer<typeof BillInput>

const figure = text(60)

/** How a bill came about: lines whose cents add up to it, and every step in words. */
export const BillOrigin = object({
  lines: list(
    object({
      from: date,
      to: date,
      months: nullable(figure),
      unitPrice: nullable(figure),
      base: nullable(figure),
      raw: figure,
      amount: figure,
    }),
    1000,
  ),
  explain: list(text(1000), 1000),
})
export type BillOrigin = Infer<typeof BillOrigin>

/** The late fee as of a day with its steps; none where the bill knows none. */
export const BillLate = object({
  asOf: date,
  startDay: date,
  days: z.number(),
  cap: money,
  isCapped: z.boolean(),
  due: money,
  explain: list(text(300), 100),
})
export type BillLate = Infer<typeof BillLate>

export const billDetail = object({ origin: BillOrigin, late: nullable(BillLate), readings: list(BillReading, 100) })

/** A bill that is void gives its days back, unless they are to be charged no more. */
export const BillStep = object({ isFinal: optional(nullable(yesNo)) })

export const PublishInput = object({ ids: ids(500) })
export const Published = object({ published: z.number() })

/** Of all bills that a list is asked for, those apart that nobody owes any more. */
export const BillSums = object({
  count: z.number(),
  receivable: signed,
  rebate: signed,
  netted: signed,
  /** With what was let go. */
  paid: signed,
  balance: signed,
  /** Of the balance: behind its last day. */
  overdue: signed,
  badDebt: signed,
})
export type BillSums = Infer<typeof BillSums>

/** What is owed in the caller's villages, by age. */
export const BillAgeing = object({
  asOf: date,
  rows: list(object({ age: code(billAge), count: z.number(), balance: signed }), 5),
})
export type BillAgeing = Infer<typeof BillAgeing>

export const LateQuery = object({ id, asOf: date })
