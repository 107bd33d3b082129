import { useState, type ChangeEvent, type ReactNode } from 'react'
import { theme, Tooltip } from 'antd'
import { kitKey } from './antd-theme.ts'
import './refusable-button.css'
import { refusedName } from './refusable-button.tsx'

/**
 * The class names under which the kit's own styles hold for plain elements: a list has dozens of buttons and check boxes,
 * and mounting the kit's own is most of the work of drawing rows. Each style stands where one of the kit's own is in the page too.
 */
export const useKitClass = (): string => `${theme.useToken().hashId} ${kitKey}`

interface ButtonProps {
  kit: string
  /** What screen readers read. */
  name: string
  danger: boolean
  /** Why it cannot be pressed now. */
  refusal: string | null
  onClick: () => void
  children: ReactNode
}

/** A small text button as the kit draws it. */
export function PlainButton({ kit, name, danger, refusal, onClick, children }: ButtonProps): ReactNode {
  const look = `ant-btn ant-btn-link ant-btn-variant-link ant-btn-sm ${kit}`
  if (refusal !== null) return <RefusedButton {...{ look, name, refusal, children }} />
  const tone = danger ? 'ant-btn-dangerous ant-btn-color-dangerous' : 'ant-btn-color-link'
  return (
    <button type="button" className={`${look} ${tone}`} aria-label={name} onClick={onClick}>
      <span>{children}</span>
    </button>
  )
}

interface RefusedProps extends Pick<ButtonProps, 'name' | 'children'> {
  look: string
  refusal: string
}

/** Stays in its place and in reach of the keyboard, and says why; the tooltip is mounted when somebody comes near. */
function RefusedButton({ look, name, refusal, children }: RefusedProps): ReactNode {
  const [isNear, setNear] = useState(false)
  const come = (): void => setNear(true)
  const go = (): void => setNear(false)
  return (
    <span className="refused-place" onPointerEnter={come} onPointerLeave={go} onFocus={come} onBlur={go}>
      <button type="button" className={`${look} button-refused`} aria-disabled aria-label={refusedName(name, refusal)}>
        <span>{children}</span>
      </button>
      {isNear && (
        <Tooltip open title={refusal}>
          <span className="refused-spot" />
        </Tooltip>
      )}
    </span>
  )
}

interface CheckProps {
  kit: string
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A check box as the kit draws it. */
export const PlainCheck = ({ kit, name, isOn, onChange }: CheckProps): ReactNode => (
  <label className={`ant-checkbox-wrapper ant-checkbox-css-var ${isOn ? 'ant-checkbox-wrapper-checked ' : ''}${kit}`}>
    <span className={`ant-checkbox ${isOn ? 'ant-checkbox-checked ' : ''}${kit}`}>
      <input
        type="checkbox"
        className="ant-checkbox-input"
        aria-label={name}
        checked={isOn}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
      />
    </span>
  </label>
)
