import { useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { CallError, messageOf } from '#kernel/web/call-error.ts'
import { PasswordField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { useFields, type Errors } from './use-fields.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

type PasswordErrors = Errors<'password' | 'confirm'>

function faultsOf(password: string, confirm: string): PasswordErrors | undefined {
  if (password === '') return { password: '请输入新密码!', ...(confirm === '' && { confirm: '请确认新密码!' }) }
  if (confirm === '') return { confirm: '请确认新密码!' }
  return password === confirm ? undefined : { confirm: '两次输入的密码不一样！' }
}

/** What the server says of a field stands below it; what it says of the ticket, above the form. */
function failureOf(error: unknown): PasswordErrors {
  const { password, confirmpassword: confirm } = (error instanceof CallError && error.fields) || {}
  if (password === undefined && confirm === undefined) return { form: messageOf(error) }
  return { ...(password && { password }), ...(confirm && { confirm }) }
}

/** A new password, twice, by the ticket of the step before. */
export function NewPasswordForm({ ticket, onDone }: { ticket: string; onDone: () => void }): ReactNode {
  const fields = useFields(['password', 'confirm'])
  const [busy, setBusy] = useState(false)
  const { passwordRule } = useSignInOptions()
  const submit = async (): Promise<void> => {
    const { password, confirm } = fields.form
    const faults = faultsOf(password, confirm)
    if (faults) return fields.fail(faults)
    setBusy(true)
    try {
      await call(signInCalls.passwordChange, { ticket, password, confirmpassword: confirm }, { quiet: true })
      onDone()
    } catch (error) {
      setBusy(false)
      fields.fail(failureOf(error))
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="提交新密码" onSubmit={submit}>
      <PasswordField {...fields.bind('password')} label="新密码" autoComplete="new-password" hint={passwordRule} />
      <PasswordField {...fields.bind('confirm')} label="确认新密码" autoComplete="new-password" />
    </FormFrame>
  )
}
