import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** Something of a payment went back: a receipt that it has is taken back in red by as much. */
export const refundPaid = event('fee.refundPaid', object({ orderId: id, refundId: id }))
