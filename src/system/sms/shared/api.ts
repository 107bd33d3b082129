import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { dateTime, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** What became of a message at the provider's, by the number that the provider gave it. */
export const SmsReceipt = object({
  id: text(100, { min: 1 }),
  delivered: z.boolean(),
  at: optional(nullable(dateTime)),
  /** Why it did not arrive. */
  reason: optional(nullable(text(200))),
})
export type SmsReceipt = Infer<typeof SmsReceipt>

/** What somebody has answered to a text message. */
export const SmsReply = object({
  phone: text(11, { min: 11, pattern: /^1[3-9]\d{9}$/, message: '手机号格式不正确' }),
  content: text(1000),
})
export type SmsReply = Infer<typeof SmsReply>

/** The way back from the gateway that messages leave by. */
export const smsApi = {
  /** Reports of deliveries, under the same bearer token as sending. Reports that were heard already change nothing. */
  receipts: endpoint({
    method: 'POST',
    path: '/message/sms/receipt',
    body: object({ receipts: list(SmsReceipt, 500) }),
    result: z.null(),
    permission: 'public',
    operation: 'none',
  }),
  /** Answers of people, under the same token: R stops what is sent to many. */
  replies: endpoint({
    method: 'POST',
    path: '/message/sms/reply',
    body: object({ replies: list(SmsReply, 500) }),
    result: z.null(),
    permission: 'public',
    operation: 'none',
  }),
}
