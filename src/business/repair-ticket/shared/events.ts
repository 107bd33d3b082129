import { event } from '#kernel/shared/event.ts'
import { id, integer, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const RepairMoved = object({
  repairId: id,
  villageId: id,
  action: text(32),
  toState: text(32),
  assigneeId: nullable(id),
  /** Of the reporter; two stars and fewer are a source of warnings. */
  rating: nullable(integer(1, 5)),
})
export type RepairMoved = Infer<typeof RepairMoved>

/** A ticket was reported or took a step. */
export const repairMoved = event('repair.moved', RepairMoved)
