import * as z from 'zod/mini'
import {
  code,
  dateTime,
  flag,
  id,
  integer,
  list,
  nullable,
  numberCode,
  object,
  optional,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { smsReceiveState, smsSendState, smsTarget } from './dictionaries.ts'
import { smsType } from '../../message/shared/dictionaries.ts'
import { smsBatchMachine } from './states.ts'

const count = integer(0, 2_000_000_000)
const people = text(100_000)
const title = text(100, { min: 1, message: '请输入标题!' })
const templateCode = text(32, { min: 1, message: '请选择消息模板!' })
/** Most receivers of one batch. */
export const mostReceivers = 5000

/** An order to send a template to many. */
export const SmsBatch = record({
  title,
  templateCode,
  /** Words of the template when the order was written. */
  content: text(2000),
  /** Of the template then: a notice, or marketing, which goes only to those who want it. */
  smsType: code(smsType),
  /** Values of its variables as a JSON object; `name` is the receiver's own. */
  params: text(4000),
  targetType: code(smsTarget),
  userIds: people,
  depIds: people,
  roleCodes: text(2000),
  /** Villages whose residents it is for, with or without an account. */
  villageIds: people,
  /** How many numbers were typed in. */
  phoneCount: count,
  /** When it leaves; as soon as it has passed when absent. */
  planTime: nullable(dateTime),
  state: stateOf(smsBatchMachine),
  receiverCount: count,
  duplicateCount: count,
  /** Receivers without a number. */
  noPhoneCount: count,
  /** Parts of all messages together, by which providers charge. */
  partCount: count,
  sentCount: optional(count),
  failedCount: optional(count),
  ignoredCount: optional(count),
  submitBy: nullable(text(64)),
  submitTime: nullable(dateTime),
  auditBy: nullable(text(64)),
  auditTime: nullable(dateTime),
  auditOpinion: nullable(text(500)),
})
export type SmsBatch = Infer<typeof SmsBatch>
export const computedBatchKeys = [
  'sentCount',
  'failedCount',
  'ignoredCount',
] as const satisfies readonly (keyof SmsBatch)[]

/** What the form sends. `phones`: one number a line, with a name behind it if there is one; absent keeps them. */
export const SmsBatchInput = object({
  title,
  templateCode,
  params: optional(nullable(text(4000))),
  targetType: code(smsTarget),
  userIds: optional(nullable(people)),
  depIds: optional(nullable(people)),
  roleCodes: optional(nullable(text(2000))),
  villageIds: optional(nullable(people)),
  phones: optional(nullable(text(200_000))),
  planTime: optional(nullable(dateTime)),
})
export type SmsBatchInput = Infer<typeof SmsBatchInput>

export const SmsBatchAudit = object({
  id,
  pass: yesNo,
  opinion: optional(nullable(text(500))),
  version: optional(integer(1, 2_000_000_000)),
})

/** What a batch would come to now. */
export const SmsPreview = object({
  receiverCount: count,
  duplicateCount: count,
  noPhoneCount: count,
  ignoredCount: count,
  failedCount: count,
  partCount: count,
  smsType: code(smsType),
  /** Why some get nothing, and how many. */
  ignored: list(object({ reason: z.string(), count }), 10),
  /** When the first leaves, were it judged good now. */
  leaveTime: dateTime,
  monthLeft: integer(-2_000_000_000, 2_000_000_000),
  dayLeft: integer(-2_000_000_000, 2_000_000_000),
  samples: list(object({ receiver: z.string(), phone: z.string(), content: z.string() }), 3),
})
export type SmsPreview = Infer<typeof SmsPreview>

/** One text message and what became of it. */
export const SmsLog = object({
  id,
  batchId: nullable(id),
  templateCode: text(64),
  receiver: text(200),
  /** Masked. */
  phone: text(11),
  content: text(4000),
  segments: count,
  sendState: numberCode(smsSendState),
  tries: count,
  sendTime: nullable(dateTime),
  providerId: nullable(text(100)),
  error: nullable(text(500)),
  receiveState: numberCode(smsReceiveState),
  receiveTime: nullable(dateTime),
  optedOut: flag,
  createBy: nullable(text(64)),
  createTime: dateTime,
})
export type SmsLog = Infer<typeof SmsLog>

const quota = integer(0, 100_000_000)

/** How many parts an organisation with all below it may send; without one the whole tenant. */
export const SmsQuota = record({
  departId: nullable(id),
  monthQuota: quota,
  dayQuota: quota,
  /** Messages to one number in a day. */
  numberDay: integer(1, 1000),
  /** Per cent of the month from which the remainder is marked. */
  warnAt: integer(1, 100),
  monthUsed: optional(count),
  dayUsed: optional(count),
})
export type SmsQuota = Infer<typeof SmsQuota>
export const SmsQuotaInput = object({
  departId: optional(nullable(id)),
  monthQuota: quota,
  dayQuota: quota,
  numberDay: integer(1, 1000),
  warnAt: integer(1, 100),
})
export type SmsQuotaInput = Infer<typeof SmsQuotaInput>
