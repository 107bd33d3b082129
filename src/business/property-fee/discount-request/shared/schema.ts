import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  files,
  id,
  ids,
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
import { requestWay } from './dictionaries.ts'
import { requestMachine } from './states.ts'

/** A bill, what is owed of it, and what of that is let go. */
const RequestLine = object({
  billId: id,
  billNo: text(40),
  itemName: text(50),
  periodStart: date,
  periodEnd: date,
  balance: money,
  amount: money,
})
export type RequestLine = Infer<typeof RequestLine>

const value = decimal(4, { max: 10, message: '减免值应为数值，最多四位小数' })
const reason = text(200, { min: 5, message: '请填写原因!(5-200字)' })

/** A discount on bills of one room, asked for because of what happened. */
export const FeeDiscountRequest = record({
  requestNo: text(32),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: nullable(text(80)),
  payerId: nullable(id),
  way: code(requestWay),
  /** What is left to pay of one, or yuan. */
  value,
  owed: money,
  amount: money,
  lines: json(list(RequestLine, 100)),
  reason,
  attachments: nullable(files(5)),
  applicantId: id,
  state: stateOf(requestMachine),
})
export type FeeDiscountRequest = Infer<typeof FeeDiscountRequest>

export const derivedRequestKeys = ['roomName'] as const

/** Nobody enters one in a form. */
export const NoInput = object({})

export const RequestInput = object({
  billIds: ids(100, '一次最多选择100笔账单').check(z.minLength(1, '请选择账单!')),
  way: code(requestWay),
  value,
  reason,
  attachments: optional(nullable(files(5))),
})
export type RequestInput = Infer<typeof RequestInput>
