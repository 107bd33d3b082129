import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

/** An organisation was joined to another: what waits for the first one now waits for the second. */
export const departMerged = event('depart.merged', object({ id, targetId: id }))
