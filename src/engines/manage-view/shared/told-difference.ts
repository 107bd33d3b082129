import { nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

/** A field whose value differs between two states of a record, in words; null stands for no value. */
export const ToldDifference = object({
  field: text(64),
  label: text(64),
  before: nullable(text(4000)),
  after: nullable(text(4000)),
})
export type ToldDifference = Infer<typeof ToldDifference>
