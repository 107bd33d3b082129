import { useEffect, useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import type { FactorKey, SetUpResult } from '#system/session/second-factor/shared/schema.ts'
import type { AlterationResult } from '#system/session/shared/schema.ts'
import { FactorKeyView } from '../second-factor/factor-key.tsx'
import { RecoveryCodesView } from '../second-factor/recovery-codes.tsx'
import { continueSignIn } from './continue.ts'
import { factorFailure } from './factor-failure.ts'
import { TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { useFields } from './use-fields.ts'

/** Sets a second factor up before the first session: the key, a code that confirms it, the recovery codes. */
export function FactorSetUp({ unfinished }: { unfinished: AlterationResult }): ReactNode {
  const { tempToken, userInfo } = unfinished
  const [begun, setBegun] = useState<{ key?: FactorKey; failure?: string }>({})
  const [done, setDone] = useState<SetUpResult>()
  useEffect(() => {
    const leaving = new AbortController()
    call(signInCalls.factorBegin, { tempToken }, { quiet: true, signal: leaving.signal })
      .then((key) => setBegun({ key }))
      .catch((error: unknown) => leaving.signal.aborted || setBegun({ failure: messageOf(error) }))
    return () => leaving.abort()
  }, [tempToken])
  if (done)
    return (
      <>
        <RecoveryCodesView username={userInfo.username} codes={done.recoveryCodes} />
        <button type="button" className="sign-in-submit" onClick={() => continueSignIn(done.signIn)}>
          我已保存，进入系统
        </button>
      </>
    )
  if (begun.failure)
    return (
      <p className="sign-in-alert" role="alert">
        {begun.failure}
      </p>
    )
  if (!begun.key) return <output>正在准备…</output>
  return (
    <>
      <FactorKeyView uri={begun.key.uri} factorKey={begun.key.key} />
      <ConfirmForm ticket={tempToken} onDone={setDone} />
    </>
  )
}

function ConfirmForm({ ticket, onDone }: { ticket: string; onDone: (result: SetUpResult) => void }): ReactNode {
  const fields = useFields(['code'])
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const factorCode = fields.form.code.trim()
    if (!factorCode) return fields.fail({ code: '请输入验证码!' })
    setBusy(true)
    try {
      onDone(await call(signInCalls.factorConfirm, { tempToken: ticket, factorCode }, { quiet: true }))
    } catch (error) {
      setBusy(false)
      fields.fail(factorFailure(error))
    }
  }
  return (
    <FormFrame element={fields.element} alert={fields.errors.form} busy={busy} submit="开启两步验证" onSubmit={submit}>
      <TextField
        {...fields.bind('code')}
        label="验证码"
        hint="身份验证器上显示的6位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
    </FormFrame>
  )
}
