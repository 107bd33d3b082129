import { event } from '#kernel/shared/event.ts'
import { code, id, nullable, object, optional, text } from '#kernel/shared/schema.ts'
import { refundEnd } from './dictionaries.ts'

/** A refund through a channel has come to an end, or does not come on; `refundNo` is the number of whoever asked for it. */
export const onlineRefundEnded = event(
  'fee.onlineRefundEnded',
  object({
    refundNo: text(32),
    payOrderId: id,
    end: code(refundEnd),
    fault: nullable(text(200)),
    /** The channel's own number, where it has one. */
    channelRefundNo: optional(nullable(text(64))),
  }),
)
