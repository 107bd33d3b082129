import * as z from 'zod/mini'
import { dateTime, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { mobile, smsCode } from '../../phone/shared/schema.ts'

/** Older clients send these by GET, others in a body: what is missing in both is asked for by the handler. */
export const CasInput = object({ ticket: optional(text(512)), service: optional(text(1000)) })
export type CasInput = Infer<typeof CasInput>
export const OaInput = object({ oatoken: optional(text(2000)) })
export type OaInput = Infer<typeof OaInput>
export const CodeInput = object({ code: optional(text(2000)) })
export type CodeInput = Infer<typeof CodeInput>

/** Binds an identity of the office system: by the ticket of a 207, or by a token that has not been used yet. */
export const OaBindInput = object({
  oatoken: optional(text(2000)),
  tempToken: optional(text(128)),
  username: text(64, { min: 1, message: '请输入用户名!' }),
  password: text(128, { min: 1, message: '请输入密码!' }),
})
export type OaBindInput = Infer<typeof OaBindInput>

/** `thirdUserUuid` is the ticket of a 207. */
export const BindPhoneInput = object({
  mobile,
  captcha: smsCode,
  thirdUserUuid: text(128, { min: 1, message: '请求已失效，请重新登录' }),
})
export type BindPhoneInput = Infer<typeof BindPhoneInput>

/** Which ways of signing in this installation offers beside name and password. */
export const SignInWays = object({
  /** Codes by text message: sign-in and password recovery. */
  phone: z.boolean(),
  slider: z.enum(['on', 'failures', 'off']),
  /** What a new password must be like, in one sentence. */
  passwordRule: text(100),
  /** Providers to go to, by a link. */
  links: list(object({ source: z.enum(['cas', 'sso']), name: text(20), url: text(2000) }), 10),
})
export type SignInWays = Infer<typeof SignInWays>

/** A system that the caller's account is bound to, or could be. */
export const BoundAccount = object({
  source: text(32),
  sourceName: text(32),
  bound: nullable(object({ subject: text(255), name: text(60), createTime: dateTime })),
})
export type BoundAccount = Infer<typeof BoundAccount>
export const UnbindInput = object({ source: text(32, { min: 1 }), subject: text(255, { min: 1 }) })
