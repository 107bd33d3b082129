import { dateTime, id, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

/** A role as pickers show one. */
export const Role = object({
  id,
  roleName: text(100),
  roleCode: text(64),
  description: nullable(text(255)),
  createTime: nullable(dateTime),
})
export type Role = Infer<typeof Role>
