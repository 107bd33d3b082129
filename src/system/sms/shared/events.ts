import { event } from '#kernel/shared/event.ts'
import { object, text } from '#kernel/shared/schema.ts'

/** Somebody has answered a text message with R; the number by its index, never in plain. */
export const smsOptedOut = event('sms.optedOut', object({ number: text(128, { min: 1 }) }))
