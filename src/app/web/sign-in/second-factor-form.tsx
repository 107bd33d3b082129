import { useEffect, useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import '../second-factor/second-factor.css'
import { continueSignIn } from './continue.ts'
import { factorFailure } from './factor-failure.ts'
import { TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { useFields } from './use-fields.ts'

const kinds = {
  code: { label: '验证码', hint: '身份验证器上的6位数字', other: '手机不在身边？使用恢复码' },
  recovery: { label: '恢复码', hint: '开启两步验证时保存的恢复码，用过的不能再用', other: '使用验证码' },
} as const

/** The second step of a sign-in. The server takes both kinds alike; the field only helps with typing. */
export function SecondFactorForm({ ticket }: { ticket: string }): ReactNode {
  const fields = useFields(['code'])
  const { element } = fields
  const [kind, setKind] = useState<keyof typeof kinds>('code')
  const [busy, setBusy] = useState(false)
  useEffect(() => element.current?.querySelector('input')?.focus(), [element, kind])
  const submit = async (): Promise<void> => {
    const factorCode = fields.form.code.trim()
    if (!factorCode) return fields.fail({ code: `请输入${kinds[kind].label}!` })
    setBusy(true)
    try {
      continueSignIn(await call(signInCalls.secondFactor, { tempToken: ticket, factorCode }, { quiet: true }))
    } catch (error) {
      setBusy(false)
      fields.clear('code')
      fields.fail(factorFailure(error))
    }
  }
  const turn = (): void => {
    fields.clear('code')
    fields.fail({})
    setKind(kind === 'code' ? 'recovery' : 'code')
  }
  return (
    <FormFrame element={element} alert={fields.errors.form} busy={busy} submit="登录" onSubmit={submit}>
      <TextField
        {...fields.bind('code')}
        label={kinds[kind].label}
        hint={kinds[kind].hint}
        maxLength={kind === 'code' ? 7 : 20}
        {...(kind === 'code'
          ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
          : { inputMode: 'text', autoComplete: 'off' })}
      />
      <button type="button" className="factor-link" onClick={turn}>
        {kinds[kind].other}
      </button>
    </FormFrame>
  )
}
