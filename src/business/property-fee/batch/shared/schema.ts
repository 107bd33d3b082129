import * as z from 'zod/mini'
import {
  date,
  decimal,
  id,
  ids,
  integer,
  list,
  money,
  object,
  optional,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { batchMachine } from './states.ts'

const count = integer(0, 100_000_000)

/** The bills of one village that were made at a time. */
export const FeeBatch = record({
  batchNo: text(32),
  villageId: id,
  itemIds: ids(50),
  /** The items by name; none: all. */
  itemNames: text(600),
  /** Bills that are to be made by this day. */
  untilDay: date,
  state: stateOf(batchMachine),
  shards: count,
  shardsDone: count,
  made: count,
  amount: money,
  /** What could not be billed. */
  faults: count,
  /** Bills of it that nobody has made known yet. */
  drafts: count,
})
export type FeeBatch = Infer<typeof FeeBatch>

export const derivedBatchKeys = ['itemNames', 'shards', 'shardsDone', 'made', 'amount', 'faults', 'drafts'] as const

export const BatchInput = object({
  villageIds: ids(50, '一次最多选择50个小区').check(z.minLength(1, '请选择小区!')),
  /** None: all. */
  itemIds: optional(ids(50)),
})
export type BatchInput = Infer<typeof BatchInput>

const Pointed = object({ roomName: text(80), itemName: text(50), period: text(30), reason: text(300) })
const figure = z.number()

/** What a batch would come to; nothing is stored. */
export const BatchPreview = object({
  bills: figure,
  rooms: figure,
  amount: decimal(2),
  /** What discounts take off it beforehand. */
  rebate: decimal(2),
  /** What is due and cannot be billed. */
  faults: figure,
  /** Homes with nothing to bill, because their cycle is billed already. */
  skipped: figure,
  anomalies: figure,
  /** The first of both. */
  pointed: list(Pointed, 20),
})
export type BatchPreview = Infer<typeof BatchPreview>

export const BatchBegun = object({ batchIds: ids(50) })
export const BatchFaults = list(object({ roomName: text(80), itemName: text(50), reason: text(300) }), 500)
export const Choice = object({ value: id, text: text(200) })
