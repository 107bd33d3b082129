import * as z from 'zod/mini'
import { id, integer, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** Credentials with a captcha; or, after a choice of tenants, the chosen tenant's ticket alone. */
export const LoginInput = object({
  username: optional(text(64, { min: 1, message: '请输入用户名!' })),
  password: optional(text(128, { min: 1, message: '请输入密码!' })),
  captcha: optional(text(16)),
  checkKey: optional(z.union([text(64), z.number()])),
  remember_me: optional(z.boolean()),
  tenantId: optional(integer(0, 2_000_000_000)),
  ticket: optional(text(128)),
})
export type LoginInput = Infer<typeof LoginInput>

/** The signed-in user as clients keep it; `roleSpecial` are the role codes in the chosen organisation. */
export const UserInfo = object({
  id,
  username: text(64),
  realname: text(64),
  avatar: nullable(text(512)),
  roleSpecial: text(255),
  relTenantIds: text(255),
  orgCode: nullable(text(64)),
  phone: nullable(text(20)),
  sex: nullable(integer(0, 9)),
  status: integer(0, 9),
  userIdentity: nullable(integer(0, 9)),
  departIds: nullable(text(1000)),
})
export type UserInfo = Infer<typeof UserInfo>

/** An organisation of the user with the names of the roles held there, comma-separated. */
export const SessionDepart = object({
  id,
  departName: text(100),
  orgCode: text(64),
  orgCategory: text(16),
  roleSpecialStr: text(255),
})
export type SessionDepart = Infer<typeof SessionDepart>

export const DictionaryItemsByCode = z.record(
  z.string(),
  list(
    object({
      ...{ value: text(64), text: text(255), title: text(255), label: text(255) },
      ...{ color: optional(text(7)), parent: optional(text(64)) },
    }),
    5000,
  ),
)
export type DictionaryItemsByCode = Infer<typeof DictionaryItemsByCode>

/** An area in which the caller's villages stand; `index` is its level, from province 1 to community 5. */
const Area = object({ id: text(32), text: text(100), pid: text(32), index: integer(0, 9) })
const AreaList = list(Area, 5000)
const Suffrage = z.enum(['Y', 'N'])

/** A session has begun. `departs` starts with the session's organisation. */
export const LoginResult = object({
  token: text(128),
  userInfo: UserInfo,
  suffrage: Suffrage,
  areaList: AreaList,
  departs: list(SessionDepart, 200),
  multi_depart: integer(0, 2),
  /** The session's tenant, which calls name in their header. */
  tenantId: integer(0, 2_000_000_000),
  tenantList: list(object({ id: integer(0, 2_000_000_000), name: text(100), status: integer(0, 9) }), 200),
  sysAllDictItems: DictionaryItemsByCode,
  /** Days since the password was set; only when its owner should be reminded of that now. */
  passwordDays: optional(integer(0, 100_000)),
})
export type LoginResult = Infer<typeof LoginResult>

/**
 * 207: a temporary result for one hour that only the named next step accepts: a new password, the code of the second
 * factor, the set-up of one that a role asks for, a binding. Before an identity of another system is
 * bound there is no account: `id` is null then and `username` the name that the other system told.
 */
export const AlterationResult = object({
  tempToken: text(128),
  next: z.enum(['alteration', 'secondFactor', 'secondFactorSetup', 'bindPhone', 'oaBind']),
  userInfo: object({ id: nullable(id), username: text(64), phone: nullable(text(20)) }),
})
export type AlterationResult = Infer<typeof AlterationResult>

/** 208 and 209: the tenants to choose from, each with a single-use ticket. */
export const TenantChoice = list(
  object({ tenantId: integer(0, 2_000_000_000), tenantName: text(100), ticket: text(128) }),
  200,
)
export type TenantChoice = Infer<typeof TenantChoice>

/** What any way of signing in answers: 200, 207, or 208 and 209. */
export const SignInResult = z.union([LoginResult, AlterationResult, TenantChoice])
export type SignInResult = Infer<typeof SignInResult>

export const SelectDepartInput = object({
  orgCode: text(64, { min: 1, message: '请选择组织!' }),
  username: optional(text(64)),
})
/** What holds in the chosen organisation; all of it replaces what the sign-in brought. */
export const SelectDepartResult = object({
  userInfo: UserInfo,
  sysDepart: SessionDepart,
  roleSpecial: text(255),
  suffrage: Suffrage,
  areaList: AreaList,
})
export type SelectDepartResult = Infer<typeof SelectDepartResult>

/** The caller anew, as at sign-in. */
export const OwnInfo = object({ userInfo: UserInfo, sysAllDictItems: DictionaryItemsByCode })
export type OwnInfo = Infer<typeof OwnInfo>

export const PasswordInput = object({
  username: text(64, { min: 1 }),
  oldpassword: text(128, { min: 1, message: '请输入旧密码!' }),
  password: text(128, { min: 1, message: '请输入新密码!' }),
  confirmpassword: text(128, { min: 1, message: '请确认新密码!' }),
})
export type PasswordInput = Infer<typeof PasswordInput>

/** A new password by the ticket of an unfinished sign-in (207), or of a recovery. */
export const PasswordChangeInput = object({
  ticket: text(128, { min: 1, message: '请求已失效，请重新登录' }),
  password: text(128, { min: 1, message: '请输入新密码!' }),
  confirmpassword: optional(text(128)),
})
export type PasswordChangeInput = Infer<typeof PasswordChangeInput>
