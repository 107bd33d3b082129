import { event } from '#kernel/shared/event.ts'
import { id, object, text, type Infer } from '#kernel/shared/schema.ts'

const ComplaintMoved = object({
  complaintId: id,
  villageId: id,
  action: text(32),
  toState: text(32),
})
export type ComplaintMoved = Infer<typeof ComplaintMoved>

/** A complaint came in or took a step; whose it is stands nowhere in it. */
export const complaintMoved = event('complaint.moved', ComplaintMoved)
