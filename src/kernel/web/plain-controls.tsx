import type { ChangeEvent, ReactNode } from 'react'
import { theme } from 'antd'
import { kitKey } from './antd-theme.ts'

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
  onClick: () => void
  children: ReactNode
}

/** A small text button as the kit draws it. */
export const PlainButton = ({ kit, name, danger, onClick, children }: ButtonProps): ReactNode => (
  <button
    type="button"
    className={`ant-btn ant-btn-link ant-btn-variant-link ant-btn-sm ${danger ? 'ant-btn-dangerous ant-btn-color-dangerous' : 'ant-btn-color-link'} ${kit}`}
    aria-label={name}
    onClick={onClick}
  >
    <span>{children}</span>
  </button>
)

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
