import { useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { CodeFields } from './code-fields.tsx'
import { codeFailure, codeFaults } from './code-failure.ts'
import { continueSignIn } from './continue.ts'
import { PasswordField, TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { failureIn } from './sign-in-failure.ts'
import { useFields } from './use-fields.ts'

/** Binds an identity of elsewhere to the account that has the phone. */
export function BindPhoneForm({ ticket }: { ticket: string }): ReactNode {
  const fields = useFields(['phone', 'code'])
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const [mobile, captcha] = [fields.form.phone.trim(), fields.form.code.trim()]
    const faults = codeFaults(mobile, captcha)
    if (faults) return fields.fail(faults)
    setBusy(true)
    try {
      continueSignIn(await call(signInCalls.bindPhone, { mobile, captcha, thirdUserUuid: ticket }, { quiet: true }))
    } catch (error) {
      setBusy(false)
      fields.fail(codeFailure(error))
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="绑定并登录" onSubmit={submit}>
      <CodeFields fields={fields} mode="3" />
    </FormFrame>
  )
}

/** Binds an identity of the office system to the account whose password is known. */
export function BindAccountForm({ ticket }: { ticket: string }): ReactNode {
  const fields = useFields(['username', 'password'])
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const [username, password] = [fields.form.username.trim(), fields.form.password]
    if (!username || !password)
      return fields.fail({
        ...(!username && { username: '请输入用户名!' }),
        ...(!password && { password: '请输入密码!' }),
      })
    setBusy(true)
    try {
      continueSignIn(await call(signInCalls.oaBind, { tempToken: ticket, username, password }, { quiet: true }))
    } catch (error) {
      setBusy(false)
      const { captcha: _, ...found } = failureIn(error)
      fields.fail(found)
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="绑定并登录" onSubmit={submit}>
      <TextField {...fields.bind('username')} label="用户名" autoComplete="username" />
      <PasswordField {...fields.bind('password')} label="密码" />
    </FormFrame>
  )
}
