import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  id,
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
import { diffClass } from '../../difference/shared/dictionaries.ts'
import { reconChannel } from './dictionaries.ts'
import { reconMachine } from './states.ts'

const signed = decimal(2, { signed: true })

const total = integer(0, 10_000_000)

/** A statement of a channel, compared with what a village's desk has taken by it for one organisation. */
export const FeeRecon = record({
  reconNo: text(32),
  villageId: id,
  creditorId: id,
  channel: code(reconChannel),
  beginDay: date,
  endDay: date,
  fileName: text(200),
  /** Percent of a payment that the channel should keep; none where fees are not compared. */
  feeRate: nullable(decimal(4, { max: 3 })),
  /** Rows of the statement that are of this village, less what was given back. */
  lineCount: total,
  lineAmount: signed,
  feeAmount: signed,
  /** Rows that stood in it twice, or in another statement before. */
  repeatCount: total,
  /** Rows of the organisation's other villages, which compare them for themselves. */
  otherCount: total,
  otherAmount: signed,
  matchedCount: total,
  matchedAmount: signed,
  openCount: total,
  /** Of our books; written down when it is closed. */
  ownAmount: nullable(signed),
  closerId: nullable(id),
  closedAt: nullable(dateTime),
  state: stateOf(reconMachine),
})
export type FeeRecon = Infer<typeof FeeRecon>

export const derivedReconKeys = ['openCount'] as const

/** Nobody enters a reconciliation in a form. */
export const NoInput = object({})

const rateMessage = '费率必须在0到100之间且最多4位小数'
const blankIsNone = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  )

/** What goes with the file of a statement. */
export const StatementForm = object({
  villageId: id,
  channel: code(reconChannel),
  beginDay: date,
  endDay: date,
  feeRate: blankIsNone(
    optional(decimal(4, { max: 3, message: rateMessage }).check(z.refine((rate) => Number(rate) <= 100, rateMessage))),
  ),
})
export type StatementForm = Infer<typeof StatementForm>

const count = z.number()

/** Differences of a kind, and what they come to. */
const ClassSum = object({ diffClass: code(diffClass), count, left: count, difference: signed })
export type ClassSum = Infer<typeof ClassSum>

/** What a statement would become, or why it cannot be taken. */
export const StatementCheck = object({
  rowCount: count,
  lineCount: count,
  repeatCount: count,
  otherCount: count,
  inAmount: money,
  outAmount: signed,
  matchedCount: count,
  matchedAmount: signed,
  classes: list(ClassSum, 10),
  /** By row, the first of them. */
  faultCount: count,
  faults: list(text(200), 100),
  sample: list(
    object({
      line: count,
      tradeNo: text(64),
      orderNo: nullable(text(64)),
      tradedAt: dateTime,
      amount: signed,
      fee: nullable(text(20)),
      tradeState: text(16),
    }),
    10,
  ),
})
export type StatementCheck = Infer<typeof StatementCheck>

export const reconDetail = object({
  classes: list(ClassSum, 10),
  villageName: text(60),
  creditorName: text(100),
  closerName: nullable(text(60)),
})
export type ReconDetail = Infer<typeof reconDetail>

export const ReconId = object({ id })

/** What a further comparison has found. */
export const RematchOutcome = object({ settled: count, found: count, openCount: count })
export type RematchOutcome = Infer<typeof RematchOutcome>
