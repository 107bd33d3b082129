import { useEffect, useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import type { SignInWays } from '#system/session/third-account/shared/schema.ts'
import { continueSignIn } from './continue.ts'
import { CaptchaField, PasswordField, TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { signInCalls } from './sign-in-calls.ts'
import { failureIn, missingIn } from './sign-in-failure.ts'
import { SliderField } from './slider-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useFields } from './use-fields.ts'

/** So many failures on this page bring the slider. */
const PATIENCE = 2

/** Sign-in by name and password. The server's captcha is the lock; the slider only slows hasty hands. */
export function PasswordForm({ slider }: Pick<SignInWays, 'slider'>): ReactNode {
  const fields = useFields(['username', 'password', 'captcha'])
  const { form, errors, bind, fail, element } = fields
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const [verified, setVerified] = useState(false)
  const captcha = useCaptcha()
  const asksSlider = slider === 'on' || (slider === 'failures' && failures >= PATIENCE)
  useEffect(() => {
    // On a phone the keyboard would cover the page at once.
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && matchMedia('(pointer: fine)').matches) element.current?.querySelector('input')?.focus()
  }, [element])

  const submit = async (): Promise<void> => {
    const missing = missingIn(form, !captcha.isOff)
    if (Object.keys(missing).length > 0) return fail(missing)
    if (asksSlider && !verified) return fail({ form: '请先拖动滑块完成验证' })
    setBusy(true)
    try {
      const username = form.username.trim()
      continueSignIn(await call(signInCalls.login, { ...form, username, checkKey: captcha.key }))
    } catch (error) {
      // A picture serves once, whatever the outcome.
      captcha.renew()
      fields.clear('captcha')
      setVerified(false)
      setFailures((before) => before + 1)
      setBusy(false)
      fail(failureIn(error))
    }
  }
  return (
    <FormFrame element={element} alert={errors.form} busy={busy} submit="登录" onSubmit={submit}>
      <TextField {...bind('username')} label="用户名" autoComplete="username" />
      <PasswordField {...bind('password')} label="密码" />
      {!captcha.isOff && <CaptchaField {...bind('captcha')} label="验证码" captcha={captcha} />}
      {asksSlider && <SliderField value={verified} onChange={setVerified} />}
    </FormFrame>
  )
}
