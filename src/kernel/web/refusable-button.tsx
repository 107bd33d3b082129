import type { ReactNode } from 'react'
import { Button, Tooltip, type ButtonProps } from 'antd'
import './refusable-button.css'

type Props = ButtonProps & {
  /** Why it cannot be pressed now: the state or permission that it lacks. */
  refusal: string | null
  /** What screen readers read, when it says more than the button's text. */
  name?: string
}

/** What screen readers read of a refused button. */
export const refusedName = (name: string, refusal: string): string => `${name}（${refusal}）`

/** A button that, refused, stays in its place and in reach of the keyboard, and says why. */
export function RefusableButton({ refusal, name, onClick, children, className = '', ...rest }: Props): ReactNode {
  if (refusal === null) {
    return (
      <Button {...rest} className={className} aria-label={name} onClick={onClick}>
        {children}
      </Button>
    )
  }
  const label = refusedName(name ?? (typeof children === 'string' ? children : ''), refusal)
  return (
    <Tooltip title={refusal} trigger={['hover', 'focus']}>
      <Button {...rest} className={`${className} button-refused`} aria-disabled aria-label={label}>
        {children}
      </Button>
    </Tooltip>
  )
}
