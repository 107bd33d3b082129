import * as z from 'zod/mini'
import { object, optional, text } from '#kernel/shared/schema.ts'

/** What is written into lines of a matter, by line; empty for none. */
export const WrittenInput = z.record(text(32, { min: 1 }), text(1000))

/** A line that was written, as it was told before and since. */
export const WrittenLine = object({ line: z.string(), before: z.string(), after: z.string() })

/** A line that whoever has a task may write, with its value as it stands. */
export const WritingLine = object({
  line: z.string(),
  kind: z.enum(['text', 'date', 'dateTime', 'dictionary']),
  dictionary: optional(z.string()),
  max: optional(z.number()),
  value: z.string(),
})
