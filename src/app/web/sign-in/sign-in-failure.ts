import { CallError, messageOf } from '#kernel/web/call-error.ts'

export type SignInField = 'username' | 'password' | 'captcha'
/** Words by field; `form` for what concerns no single field. */
export type SignInErrors = Partial<Record<SignInField | 'form', string>>

export interface SignInForm {
  username: string
  password: string
  captcha: string
}

/** What is missing before anything is sent. */
export function missingIn(form: SignInForm, asksCaptcha = true): SignInErrors {
  return {
    ...(!form.username.trim() && { username: '请输入用户名!' }),
    ...(!form.password && { password: '请输入密码!' }),
    ...(asksCaptcha && !form.captcha.trim() && { captcha: '请输入验证码!' }),
  }
}

/** Puts the words of a refused sign-in where they belong. */
export function failureIn(error: unknown): SignInErrors {
  if (!(error instanceof CallError)) return { form: messageOf(error) }
  const { username, password, captcha } = error.fields ?? {}
  const byField = { ...(username && { username }), ...(password && { password }), ...(captcha && { captcha }) }
  if (Object.keys(byField).length > 0) return byField
  if (error.reason === 'wrongCode') return { captcha: error.message }
  // The server tells name and password apart for nobody, so the words stand below the second of them.
  if (error.reason === 'wrongPassword') return { password: error.message }
  return { form: error.message }
}
