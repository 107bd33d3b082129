import type { ReactNode, RefObject, SubmitEvent } from 'react'

interface Props {
  element: RefObject<HTMLFormElement | null>
  /** Words that concern no single field. */
  alert: string | undefined
  busy: boolean
  submit: string
  onSubmit: () => Promise<void> | void
  children: ReactNode
}

/** A form with one verb: words above it, its button below. */
export function FormFrame({ element, alert, busy, submit, onSubmit, children }: Props): ReactNode {
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!busy) void onSubmit()
  }
  return (
    <form ref={element} noValidate onSubmit={send} aria-busy={busy}>
      {alert && (
        <p className="sign-in-alert" role="alert">
          {alert}
        </p>
      )}
      {children}
      <button type="submit" className="sign-in-submit" disabled={busy}>
        {busy ? `正在${submit}…` : submit}
      </button>
    </form>
  )
}
