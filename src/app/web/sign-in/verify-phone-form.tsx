import { useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { CodeFields } from './code-fields.tsx'
import { codeFailure, codeFaults } from './code-failure.ts'
import { FormFrame } from './form-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { useFields } from './use-fields.ts'

/** The first step of a recovery: the phone proves whose account it is. */
export function VerifyPhoneForm({ onTicket }: { onTicket: (ticket: string) => void }): ReactNode {
  const fields = useFields(['phone', 'code'])
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const [phone, code] = [fields.form.phone.trim(), fields.form.code.trim()]
    const faults = codeFaults(phone, code)
    if (faults) return fields.fail(faults)
    setBusy(true)
    try {
      onTicket((await call(signInCalls.verifyPhone, { phone, smscode: code }, { quiet: true })).ticket)
    } catch (error) {
      setBusy(false)
      fields.fail(codeFailure(error))
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="验证" onSubmit={submit}>
      <CodeFields fields={fields} mode="2" />
    </FormFrame>
  )
}
