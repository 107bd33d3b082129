import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import type { Captcha } from './use-captcha.ts'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  name: string
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

interface TextFieldProps extends FieldProps {
  /** Stands at the right end. */
  aside?: ReactNode
  /** Stands below as long as there is no error. */
  hint?: string
}

/** A labelled input with its error below. */
export function TextField({ label, error, onValue, aside, hint, ...input }: TextFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-input">
        <input
          id={id}
          type="text"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onValue(event.target.value)}
          {...input}
        />
        {aside}
      </div>
      <p className={error ? 'sign-in-error' : 'sign-in-hint'} id={`${id}-error`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'aside'>): ReactNode {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="sign-in-toggle"
      aria-pressed={shown}
      aria-label="显示密码"
      onClick={() => setShown(!shown)}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
        <circle cx="12" cy="12" r="2.8" />
        {!shown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  )
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={128}
      aside={toggle}
    />
  )
}

export function CaptchaField({ captcha, ...props }: FieldProps & { captcha: Captcha }): ReactNode {
  const picture = (
    <button
      type="button"
      className="sign-in-captcha"
      onClick={captcha.renew}
      aria-label="验证码图片，点击换一张"
      title="换一张"
    >
      {captcha.picture ? <img src={captcha.picture} alt="" /> : <span>{captcha.failed ? '点击重试' : '加载中'}</span>}
    </button>
  )
  return <TextField {...props} autoComplete="off" maxLength={8} aside={picture} />
}
