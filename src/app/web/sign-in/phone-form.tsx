import { useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { CodeFields } from './code-fields.tsx'
import { codeFailure, codeFaults } from './code-failure.ts'
import { continueSignIn } from './continue.ts'
import { FormFrame } from './form-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { useFields } from './use-fields.ts'

/** Sign-in by a code that is sent to the phone. */
export function PhoneForm(): ReactNode {
  const fields = useFields(['phone', 'code'])
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const { phone, code } = fields.form
    const faults = codeFaults(phone.trim(), code.trim())
    if (faults) return fields.fail(faults)
    setBusy(true)
    try {
      const input = { mobile: phone.trim(), captcha: code.trim() }
      continueSignIn(await call(signInCalls.phoneLogin, input, { quiet: true }), 'phoneLogin')
    } catch (error) {
      setBusy(false)
      fields.fail(codeFailure(error))
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="登录" onSubmit={submit}>
      <CodeFields fields={fields} mode="0" />
    </FormFrame>
  )
}
