import { event } from '#kernel/shared/event.ts'
import { id, object, text } from '#kernel/shared/schema.ts'

const CallerTold = object({ bizType: text(32), bizId: id, template: text(64), words: text(1000) })

/** Something has to be said to whoever only called about a ticket; by which number stands nowhere in it. */
export const callerTold = event('ticket.callerTold', CallerTold)
