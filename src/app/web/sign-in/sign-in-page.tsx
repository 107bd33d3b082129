import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { call } from '#kernel/web/call.ts'
import { keepTemporary, startSession } from '#kernel/web/session.ts'
import { signInCalls } from './sign-in-calls.ts'
import { documentTitle, PRODUCT } from '../product.ts'
import { CaptchaField, PasswordField, TextField } from './fields.tsx'
import { failureIn, missingIn, type SignInErrors, type SignInField, type SignInForm } from './sign-in-failure.ts'
import './sign-in.css'
import { useCaptcha } from './use-captcha.ts'

// Decoration: the fields come first, and a page without it works as well.
const Neighbourhood = lazy(() =>
  import('./neighbourhood.tsx').then(
    (module) => ({ default: module.Neighbourhood }),
    () => ({ default: () => null }),
  ),
)

const order: readonly SignInField[] = ['username', 'password', 'captcha']

/** The first page anybody sees; light on purpose, so it brings its own fields instead of the component kit. */
export function SignInPage(): ReactNode {
  useEffect(() => {
    document.title = documentTitle('登录')
  }, [])
  return (
    <main className="sign-in">
      <div className="sign-in-drawing">
        <Suspense>
          <Neighbourhood />
        </Suspense>
      </div>
      <section className="sign-in-side">
        <div className="sign-in-card">
          <h1>{PRODUCT}</h1>
          <p className="sign-in-slogan">小区里的事，件件有着落</p>
          <SignInFields />
        </div>
        <footer>
          <a href="/privacy-policy">隐私政策</a>
        </footer>
      </section>
    </main>
  )
}

function SignInFields(): ReactNode {
  const [form, setForm] = useState<SignInForm>({ username: '', password: '', captcha: '' })
  const [errors, setErrors] = useState<SignInErrors>({})
  const [busy, setBusy] = useState(false)
  const captcha = useCaptcha()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the page at once.
    if (matchMedia('(pointer: fine)').matches) element.current?.querySelector('input')?.focus()
  }, [])

  const bind = (name: SignInField) => ({
    name,
    value: form[name],
    error: errors[name],
    onValue: (value: string) => {
      setForm((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _, form: __, ...others }) => others)
    },
  })
  const fail = (found: SignInErrors): void => {
    setErrors(found)
    const wrong = order.find((name) => found[name])
    if (wrong) element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const missing = missingIn(form, !captcha.isOff)
    if (busy || Object.keys(missing).length > 0) return fail(missing)
    setBusy(true)
    try {
      const username = form.username.trim()
      const result = await call(signInCalls.login, { ...form, username, checkKey: captcha.key })
      if ('token' in result) return startSession(result)
      keepTemporary(result)
      location.assign(Array.isArray(result) ? '/user/select-tenant' : '/user/alteration')
    } catch (error) {
      // A picture serves once, whatever the outcome.
      captcha.renew()
      setForm((before) => ({ ...before, captcha: '' }))
      setBusy(false)
      fail(failureIn(error))
    }
  }
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
      {errors.form && (
        <p className="sign-in-alert" role="alert">
          {errors.form}
        </p>
      )}
      <TextField {...bind('username')} label="用户名" autoComplete="username" />
      <PasswordField {...bind('password')} label="密码" />
      {!captcha.isOff && <CaptchaField {...bind('captcha')} label="验证码" captcha={captcha} />}
      <button type="submit" className="sign-in-submit" disabled={busy}>
        {busy ? '正在登录…' : '登录'}
      </button>
    </form>
  )
}
