import { flag, id, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** Somebody who holds a role, with the organisations in which they do. */
export const RoleHolder = object({
  id,
  username: text(64),
  realname: text(100),
  /** Names of the organisations, comma-separated. */
  orgCodeTxt: nullable(text(4000)),
  /** False for a frozen or removed account. */
  active: flag,
})
export type RoleHolder = Infer<typeof RoleHolder>

/** People who are to hold a role: in `departId`, else in the organisation that each worked in last. */
export const NewHolders = object({ roleId: id, userIdList: list(id, 500), departId: optional(nullable(id)) })

/** `departId` narrows to one organisation; absent, the role is taken away in all. */
export const OneHolder = object({ roleId: id, userId: id, departId: optional(id) })
export const ManyHolders = object({
  roleId: id,
  userIds: text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '请选择一条记录！' }),
})
