import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** Money was taken at the desk, or out of accounts: whoever has paid is told. */
export const paymentTaken = event('fee.paymentTaken', object({ orderId: id }))

/** Money was given back: whatever receipt it had is taken back in red. */
export const paymentReversed = event('fee.paymentReversed', object({ orderId: id }))
