import {
  code,
  dateTime,
  decimal,
  id,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { reconChannel } from '../../reconciliation/shared/dictionaries.ts'
import { diffClass, diffWay } from './dictionaries.ts'
import { diffMachine } from './states.ts'

const signed = decimal(2, { signed: true })

/** Where a statement and our books differ. */
export const FeeReconDiff = record({
  reconId: id,
  reconNo: nullable(text(32)),
  villageId: id,
  creditorId: id,
  channel: code(reconChannel),
  diffClass: code(diffClass),
  tradeNo: nullable(text(64)),
  /** Of our payment, or as the channel knows it. */
  payNo: nullable(text(64)),
  payOrderId: nullable(id),
  tradedAt: dateTime,
  ownAmount: nullable(signed),
  channelAmount: nullable(signed),
  /** The channel's less ours. */
  difference: signed,
  way: nullable(code(diffWay)),
  voucherNo: nullable(text(64)),
  /** Of the payment that it was booked by. */
  bookedPayNo: nullable(text(32)),
  note: nullable(text(500)),
  handlerId: nullable(id),
  handledAt: nullable(dateTime),
  confirmerId: nullable(id),
  confirmedAt: nullable(dateTime),
  state: stateOf(diffMachine),
})
export type FeeReconDiff = Infer<typeof FeeReconDiff>

export const derivedDiffKeys = ['reconNo'] as const

export const NoInput = object({})

/** What is done about it; each way asks for its own. */
export const DiffStep = object({
  way: optional(nullable(code(diffWay))),
  voucherNo: optional(nullable(text(64))),
  payNo: optional(nullable(text(32))),
})
