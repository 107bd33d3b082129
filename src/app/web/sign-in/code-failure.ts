import { CallError, isRefusedFor, messageOf } from '#kernel/web/call-error.ts'
import { phoneFault } from './use-code.ts'
import type { Errors } from './use-fields.ts'

type CodeErrors = Errors<'phone' | 'code'>

/** What is wrong before a phone and its code are sent, or undefined. */
export function codeFaults(phone: string, code: string): CodeErrors | undefined {
  const fault = phoneFault(phone)
  if (fault === undefined && code !== '') return undefined
  return { ...(fault && { phone: fault }), ...(code === '' && { code: '请输入短信验证码!' }) }
}

/** Puts the words of a refused code where they belong. */
export function codeFailure(error: unknown): CodeErrors {
  const fields = (error instanceof CallError && error.fields) || {}
  // The calls name the same two things differently.
  const phone = fields['mobile'] ?? fields['phone']
  const code = fields['captcha'] ?? fields['smscode']
  if (phone) return { phone, ...(code && { code }) }
  if (code) return { code }
  const words = messageOf(error)
  return isRefusedFor(error, 'wrongCode') ? { code: words } : { form: words }
}
