import * as z from 'zod/mini'
import { isMaskedPhone } from '#kernel/shared/mask.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import {
  date,
  dateTime,
  extend,
  id,
  integer,
  list,
  nullable,
  numberCode,
  object,
  optional,
  phone,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { sex, userStatus } from '../../shared/dictionaries.ts'

const { username: nameRule, email: mailRule, landline } = patterns
const maybe = (max: number) => optional(nullable(text(max)))
const ruled = (max: number, { regex, message }: { regex: RegExp; message: string }) =>
  optional(nullable(text(max, { pattern: regex, message })))
/** Ids, comma-separated; a comma may end them. */
const ids = optional(nullable(text(20_000)))
const identity = integer(1, 2)
/** The mask that clients of the protocol send back. */
const hiddenPhone = z.string().check(z.refine(isMaskedPhone))

/** What of an account stands in its own row. Colleagues without the right to all read only a part of it. */
export const AccountRow = object({
  id,
  username: text(64),
  realname: text(64),
  avatar: nullable(text(512)),
  birthday: nullable(date),
  sex: nullable(numberCode(sex)),
  email: nullable(text(128)),
  workNo: nullable(text(64)),
  post: nullable(text(255)),
  telephone: nullable(text(32)),
  userIdentity: identity,
  status: numberCode(userStatus),
  createBy: nullable(text(64)),
  createTime: nullable(dateTime),
  updateBy: nullable(text(64)),
  updateTime: nullable(dateTime),
  version: integer(1, 2_000_000_000),
})

/** An account as its administrators see it: the phone masked, nothing of its secrets. */
export const Account = extend(AccountRow, {
  phone: nullable(text(20)),
  /** Names of the positions. */
  post_dictText: optional(nullable(text(1000))),
  /** Code of the organisation chosen last. */
  orgCode: optional(nullable(text(64))),
  /** Names of all organisations; `selecteddeparts` their ids, `departIds` the ids of those in charge of. */
  orgCodeTxt: nullable(text(4000)),
  selecteddeparts: optional(nullable(text(4000))),
  departIds: optional(nullable(text(4000))),
  departIds_dictText: optional(nullable(text(4000))),
  /** Names of all roles; `selectedroles` their ids. */
  roleTxt: optional(nullable(text(4000))),
  /** Names of those of them that decide what a person is to the platform. */
  roleSpecialTxt: optional(nullable(text(4000))),
  selectedroles: optional(nullable(text(4000))),
  /** Codes of organisations and roles, as files carry them. */
  departCodes: optional(nullable(text(4000))),
  roleCodes: optional(nullable(text(4000))),
  lastLoginTime: optional(nullable(dateTime)),
  /** Filters of the list; never in an answer. */
  departId: optional(text(4000)),
  roleId: optional(text(4000)),
})
export type Account = Infer<typeof Account>

/** A row of the list: whole for administrators, without these keys for colleagues. */
export const Listed = extend(Account, {
  email: optional(nullable(text(128))),
  telephone: optional(nullable(text(32))),
  userIdentity: optional(identity),
  createBy: optional(nullable(text(64))),
  updateBy: optional(nullable(text(64))),
  updateTime: optional(nullable(dateTime)),
  version: optional(integer(1, 2_000_000_000)),
})
export type Listed = Infer<typeof Listed>

/** A new account with the password that its owner signs in with first; it is shown this once. */
export const AccountMade = extend(Account, { initialPassword: optional(text(64)) })
export type AccountMade = Infer<typeof AccountMade>

const parts = {
  realname: text(20, { min: 1, message: '请输入用户名称!（不超过20个字）' }),
  sex: optional(nullable(numberCode(sex))),
  birthday: optional(nullable(date)),
  phone: optional(nullable(z.union([z.literal(''), phone]))),
  email: ruled(128, mailRule),
  workNo: maybe(64),
  post: maybe(255),
  telephone: ruled(32, landline),
  userIdentity: optional(nullable(identity)),
  avatar: maybe(512),
  selecteddeparts: ids,
  departIds: ids,
  selectedroles: ids,
  /** Codes of special roles, beside `selectedroles`. */
  roleSpecial: maybe(400),
}

/** A new account. Without a password a random one is made; either is changed at the first sign-in. */
export const AccountInput = object({
  username: text(18, { min: 1, pattern: nameRule.regex, message: nameRule.message }),
  ...parts,
  phone,
  password: maybe(128),
  /** Ignored: the form has compared the two. */
  confirmpassword: maybe(128),
})
export type AccountInput = Infer<typeof AccountInput>

/**
 * Changes of an account; absent keys stay as they are, and a masked phone means the stored one. Whole rows of the list
 * are taken. Without a version, null leaves a value alone and `updateTime` tells whether the row is still the same.
 */
export const AccountEdit = object({
  ...parts,
  id,
  phone: optional(nullable(z.union([z.literal(''), phone, hiddenPhone]))),
  realname: optional(parts.realname),
  version: optional(nullable(integer(1, 2_000_000_000))),
  updateTime: optional(nullable(text(32))),
})
export type AccountEdit = Infer<typeof AccountEdit>

/** One row of an import: organisations and roles by their codes. */
export const AccountSheetRow = object({
  username: AccountInput._zod.def.shape.username,
  realname: parts.realname,
  phone,
  departCodes: text(400, { min: 1, message: '请输入部门编码!' }),
  roleCodes: maybe(400),
  sex: parts.sex,
  birthday: parts.birthday,
  email: parts.email,
  workNo: parts.workNo,
  post: parts.post,
  telephone: parts.telephone,
})
export type AccountSheetRow = Infer<typeof AccountSheetRow>

const someIds = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })

export const Frozen = object({ ids: someIds, status: numberCode(userStatus) })
export const SomeAccounts = object({ ids: someIds })

/** Another password for somebody; without one a random one is made and shown once. */
export const NewPassword = object({ username: text(64, { min: 1 }), password: maybe(128), confirmpassword: maybe(128) })
export const PasswordMade = object({ username: text(64), initialPassword: nullable(text(64)) })
export type PasswordMade = Infer<typeof PasswordMade>

export const Keyed = list(object({ key: id, value: id, title: text(255) }), 500)
