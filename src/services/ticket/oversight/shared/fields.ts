import { fields } from '#kernel/shared/field.ts'
import { dateTime, object, optional, text } from '#kernel/shared/schema.ts'

const Supervising = object({ deadline: optional(dateTime), remark: optional(text(500)) })

/** What whoever supervises is asked. */
export const supervisingFields = fields(Supervising, {
  deadline: { label: '督办期限', in: ['form'] },
  remark: { label: '督办要求', in: ['form'] },
})
