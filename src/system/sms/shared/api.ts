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
}
