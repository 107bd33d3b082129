import type { ReactNode } from 'react'
import { TextField } from './fields.tsx'
import { useCode, type CodeMode } from './use-code.ts'
import type { Fields } from './use-fields.ts'

/** A phone and the code sent to it. */
export function CodeFields({ fields, mode }: { fields: Fields<'phone' | 'code'>; mode: CodeMode }): ReactNode {
  const { form, bind, fail } = fields
  const code = useCode(mode, (words) => fail({ phone: words }))
  const button = (
    <button
      type="button"
      className="sign-in-code"
      disabled={code.busy || code.left > 0}
      onClick={() => void code.send(form.phone.trim())}
    >
      {code.left > 0 ? `${code.left} 秒后重发` : '获取验证码'}
    </button>
  )
  return (
    <>
      <TextField {...bind('phone')} label="手机号" type="tel" inputMode="numeric" autoComplete="tel" maxLength={11} />
      <TextField
        {...bind('code')}
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aside={button}
        hint={code.said}
      />
    </>
  )
}
