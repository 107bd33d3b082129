import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** A bill that a payment had paid has become less: what was too much of it is on the payer's account. */
export const billCorrected = event('fee.billCorrected', object({ orderId: id }))
