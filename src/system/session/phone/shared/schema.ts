import * as z from 'zod/mini'
import { patterns } from '#kernel/shared/patterns.ts'
import { id, integer, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

const { regex, message } = patterns.mobile
/** A whole mobile number; a mask is no answer here. */
export const mobile = z.string('手机号不允许为空！').check(
  z.refine((value) => value !== '', '手机号不允许为空！'),
  z.refine((value) => value === '' || regex.test(value), message),
)
const code = text(16, { min: 1, message: '请输入短信验证码!' })

/** What a code is for: `0` sign-in, `1` registration, `2` a forgotten password, `3` binding an identity of elsewhere. */
export const SmsInput = object({ mobile, smsmode: z._default(z.enum(['0', '1', '2', '3']), '0') })
export type SmsInput = Infer<typeof SmsInput>

/** A phone with its code; or, after a choice of tenants, the chosen tenant's ticket alone. */
export const PhoneLoginInput = object({
  mobile: optional(mobile),
  captcha: optional(code),
  remember_me: optional(z.boolean()),
  tenantId: optional(integer(0, 2_000_000_000)),
  ticket: optional(text(128)),
})
export type PhoneLoginInput = Infer<typeof PhoneLoginInput>

export const PhoneVerificationInput = object({ phone: mobile, smscode: code })
export type PhoneVerificationInput = Infer<typeof PhoneVerificationInput>

export const ChangeCodeInput = object({ phone: mobile })

/** Another phone for oneself; `userId`, which older clients send, can only be one's own. */
export const PhoneChangeQuery = object({ phone: mobile, userId: optional(id) })
export const PhoneChangeProof = object({
  smscode: code,
  password: text(128, { min: 1, message: '请输入登录密码!' }),
})
export type PhoneChangeInput = Infer<typeof PhoneChangeQuery> & Infer<typeof PhoneChangeProof>

/** A ticket for one new password; whose it is, is not told. */
export const PhoneVerificationResult = object({ ticket: text(128) })

export { code as smsCode }
