import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  files,
  flag,
  id,
  ids,
  integer,
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
import { dunningLevel, dunningWay } from '../../dunning-plan/shared/dictionaries.ts'
import { dunningOrigin, dunningResult, enteredResult } from './dictionaries.ts'
import { dunningMachine } from './states.ts'

const signed = decimal(2, { signed: true })

/** That somebody was, or is to be, asked for what a room owes. */
export const FeeDunning = record({
  dunningNo: text(32),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: nullable(text(80)),
  payerId: nullable(id),
  payerName: nullable(text(100)),
  dunningLevel: code(dunningLevel),
  dunningWay: code(dunningWay),
  origin: code(dunningOrigin),
  billCount: integer(1, 10_000),
  /** As of the day on which it was made. */
  amount: money,
  lateFee: money,
  content: text(1000),
  payDays: integer(7, 90),
  runOn: date,
  result: nullable(code(dunningResult)),
  promiseOn: nullable(date),
  promiseAmount: nullable(money),
  note: nullable(text(500)),
  handlerId: nullable(id),
  closedOn: nullable(date),
  state: stateOf(dunningMachine),
})
export type FeeDunning = Infer<typeof FeeDunning>

export const derivedDunningKeys = ['roomName', 'payerName'] as const

const amountMessage = '承诺金额必须大于0且最多两位小数'
const above = decimal(2, { max: 10, message: amountMessage }).check(
  z.refine((value) => Number(value) > 0, amountMessage),
)

/** What came of a call, a visit or a letter. */
export const DunningStep = object({
  way: optional(nullable(code(dunningWay))),
  result: optional(nullable(code(enteredResult))),
  contactedAt: optional(nullable(dateTime)),
  promiseOn: optional(nullable(date)),
  promiseAmount: optional(nullable(above)),
  files: optional(nullable(files(9))),
})
export type DunningStep = Infer<typeof DunningStep>

/** A bill that was asked for: what it was owed then, and what it is now. */
const DunnedBill = object({
  billId: id,
  billNo: text(40),
  itemName: text(50),
  period: text(30),
  dueDate: date,
  asked: signed,
  balance: signed,
  lateFee: money,
})
export type DunnedBill = Infer<typeof DunnedBill>

const DunningContact = object({
  id,
  way: code(dunningWay),
  result: code(dunningResult),
  contactedAt: dateTime,
  note: nullable(text(500)),
  files: nullable(text(4000)),
  promiseOn: nullable(date),
  promiseAmount: nullable(money),
  userName: text(64),
})
export type DunningContact = Infer<typeof DunningContact>

export const dunningDetail = object({ bills: list(DunnedBill, 1000), contacts: list(DunningContact, 200) })
export type DunningDetail = Infer<typeof dunningDetail>

const most = 200

/** Rooms or bills that somebody has chosen, and at which level; none: the highest that has come. */
export const BatchInput = object({
  roomIds: optional(ids(most)),
  billIds: optional(ids(most)),
  level: optional(nullable(code(dunningLevel))),
})
export type BatchInput = Infer<typeof BatchInput>

/** Who would be asked for what, and why others are not. */
export const BatchPreview = object({
  /** None: a day of rest. */
  isWorkDay: flag,
  groups: list(
    object({
      roomId: id,
      roomName: text(80),
      payerName: nullable(text(100)),
      level: code(dunningLevel),
      way: code(dunningWay),
      count: z.number(),
      amount: money,
      lateFee: money,
      content: text(1000),
      /** By a message at once; otherwise somebody has to do it. */
      isTold: flag,
    }),
    most,
  ),
  left: list(object({ billNo: text(40), roomName: text(80), reason: text(60) }), 2000),
})
export type BatchPreview = Infer<typeof BatchPreview>

export const BatchDone = object({ made: z.number(), left: z.number() })

/** What all records of a query come to: each is one room asked on one day. */
export const DunningSums = object({
  count: z.number(),
  /** Of them: where somebody, or a message, has asked. */
  asked: z.number(),
  promised: z.number(),
  promisedAmount: money,
  /** Of them: all that was asked for has been paid since. */
  paid: z.number(),
  /** What they were asked for, without late fee. */
  amount: money,
  paidAmount: money,
})
export type DunningSums = Infer<typeof DunningSums>

const line = text(60)

/** All that a letter prints. */
export const LetterSheet = object({
  title: text(20),
  organisation: text(100),
  dunningNo: text(32),
  facts: list(object({ label: text(20), value: nullable(text(200)) }), 12),
  content: text(1000),
  lines: list(
    object({ item: text(50), period: text(30), dueDate: line, balance: line, lateFee: line, sum: line }),
    1000,
  ),
  balance: line,
  lateFee: line,
  sum: line,
  sumUpper: text(100),
  asOf: date,
  payUntil: date,
})
export type LetterSheet = Infer<typeof LetterSheet>
