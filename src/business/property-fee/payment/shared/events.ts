import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** Money was given back: whatever receipt it had is taken back in red. */
export const paymentReversed = event('fee.paymentReversed', object({ orderId: id }))
