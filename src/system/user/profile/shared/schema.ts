import * as z from 'zod/mini'
import { patterns } from '#kernel/shared/patterns.ts'
import { date, id, integer, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** One's own account as one sees it: everything plain. */
export const Profile = object({
  id,
  username: text(64),
  realname: text(64),
  /** Stored path of the picture. */
  avatar: nullable(text(512)),
  sex: nullable(integer(0, 9)),
  birthday: nullable(date),
  phone: nullable(text(20)),
  email: nullable(text(128)),
  workNo: nullable(text(64)),
  version: integer(1, 2_000_000_000),
})
export type Profile = Infer<typeof Profile>

const { regex, message } = patterns.email
const email = text(128).check(z.refine((value) => value === '' || regex.test(value), message))

/**
 * What of it one may change; an absent key stays as it is, an empty text or null clears. Without a version the last one
 * wins, as callers of the older path expect.
 */
export const ProfileInput = object({
  realname: optional(text(20, { min: 1, message: '请输入姓名!（不超过20个字）' })),
  avatar: optional(nullable(text(512))),
  sex: optional(nullable(integer(1, 2, '请选择性别!'))),
  birthday: optional(nullable(date)),
  email: optional(nullable(email)),
  version: optional(integer(1, 2_000_000_000)),
})
export type ProfileInput = Infer<typeof ProfileInput>
