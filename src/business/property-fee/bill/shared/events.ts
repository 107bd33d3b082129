import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** A bill that somebody was asked for is owed no more: paid, taken back, void or given up. */
export const billSettled = event('fee.billSettled', object({ billId: id }))
