import * as z from 'zod/mini'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { dateTime, id, list, nullable, numberCode, object, text, type Infer } from '#kernel/shared/schema.ts'

/** Declared with the accounts; here only the texts of its codes are needed. */
const sex = dictionary('sex', '性别', { 1: '男', 2: '女' })

/** One of one's own live sessions, told by what its owner can recognise it by. */
export const Device = object({
  id,
  /** `computer`, `phone` or `tablet`. */
  kind: z.enum(['computer', 'phone', 'tablet']),
  /** Such as `Windows`; empty when the browser did not say. */
  system: text(32),
  browser: text(32),
  ip: text(64),
  createdAt: dateTime,
  lastUsedAt: dateTime,
  /** The session that asks. */
  current: z.boolean(),
  /** The first browser of another family that has used this session, with its address. */
  elsewhere: nullable(text(128)),
})
export type Device = Infer<typeof Device>
export const Devices = list(Device, 200)

/** A sign-in of the last thirty days. */
export const PastSignIn = object({
  ...Device._zod.def.shape,
  endedAt: nullable(dateTime),
  /** Why it is over, in words; null while it lives. */
  ending: nullable(text(32)),
})
export type PastSignIn = Infer<typeof PastSignIn>
export const PastSignIns = list(PastSignIn, 50)

export const EndInput = object({ id })

/** A session of the tenant as administrators see it. `token` names it; of the caller's own it is the token itself. */
export const OnlineUser = object({
  id,
  token: text(128),
  username: text(64),
  realname: text(64),
  avatar: nullable(text(512)),
  sex: nullable(numberCode(sex)),
  /** Masked. */
  phone: nullable(text(20)),
  birthday: nullable(text(10)),
  ip: text(64),
  loginTime: dateTime,
  lastUsedAt: dateTime,
})
export type OnlineUser = Infer<typeof OnlineUser>

export const ForceInput = object({ token: text(128, { min: 1, message: '请选择要退出的用户!' }) })
