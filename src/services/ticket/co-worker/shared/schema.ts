import { ids, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** More people than can stand around one piece of work. */
const most = 10

/** Columns of a ticket whose worker may be helped; spread them into its record. */
export const helperColumns = {
  /** Accounts of those who help whoever has it in hand. */
  coAssigneeIds: ids(most),
  /** Their names; what lists work out of the ids. */
  coAssigneeNames: nullable(text(650)),
}
const Helped = object({ coAssigneeIds: helperColumns.coAssigneeIds })
export type Helped = Infer<typeof Helped>

/** What the step `help` asks for: everybody who helps from now on. */
export const helperStep = { coUserIds: optional(ids(most, `协作人不能超过${most}人`)) }

/** Nobody helps. */
export const noHelpers = { coAssigneeIds: [] as string[] } satisfies Helped
