import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const option = { value: text(32), label: text(100) }

/** The streets and their communities under which the caller may enter a village. */
export const Places = list(
  object({
    ...option,
    /** `areaCode`: the region of the villages that are known there. */
    children: list(object({ ...option, areaCode: nullable(text(12)) }), 2000),
  }),
  500,
)
export type Places = Infer<typeof Places>
