import * as z from 'zod/mini'
import {
  code,
  decimal,
  id,
  money,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  extend,
  type Infer,
} from '#kernel/shared/schema.ts'
import { adjustKind } from './dictionaries.ts'
import { adjustMachine } from './states.ts'

const reasonMessage = '请填写原因!(5-200字)'

/** What somebody asks to be changed of a bill that is known. */
export const FeeAdjustment = record({
  adjustNo: text(32),
  adjustKind: code(adjustKind),
  billId: id,
  billNo: nullable(text(40)),
  villageId: id,
  creditorId: id,
  roomName: nullable(text(80)),
  itemName: nullable(text(50)),
  /** Of the bill, in words. */
  period: nullable(text(30)),
  balance: nullable(decimal(2, { signed: true })),
  amount: money,
  reason: text(200, { min: 5, message: reasonMessage }),
  applicantId: id,
  state: stateOf(adjustMachine),
})
export type FeeAdjustment = Infer<typeof FeeAdjustment>

export const derivedAdjustKeys = ['billNo', 'roomName', 'itemName', 'period', 'balance'] as const

const amountMessage = '调整金额必须大于0且最多两位小数'
const above = decimal(2, { max: 10, message: amountMessage }).check(
  z.refine((value) => Number(value) > 0, amountMessage),
)

const entered = pick(FeeAdjustment, ['adjustKind', 'billId', 'reason'])

const waivedMessage = '减免金额必须大于0且最多两位小数'

/** Late fee of a bill that somebody asks to be let go. */
export const WaiveInput = object({
  billId: id,
  amount: decimal(2, { max: 10, message: waivedMessage }).check(z.refine((value) => Number(value) > 0, waivedMessage)),
  reason: text(200, { min: 5, message: reasonMessage }),
})
export type WaiveInput = Infer<typeof WaiveInput>

/** A bill is given up whole, so only what is charged more or less has a sum. */
export const AdjustInput = extend(entered, {
  amount: optional(nullable(above)),
})
export type AdjustInput = Infer<typeof AdjustInput>
