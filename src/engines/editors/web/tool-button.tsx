import type { ReactNode } from 'react'
import { Button } from 'antd'

interface Props {
  label: string
  icon?: ReactNode
  /** Words instead of an icon. */
  text?: string
  isOn?: boolean | undefined
  disabled?: boolean | undefined
  onPress: () => void
}

/** One tool above an editor. Pressing it leaves the selection in the text alone. */
export function ToolButton({ label, icon, text, isOn, disabled = false, onPress }: Props): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      className="tool-button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      icon={icon}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {text}
    </Button>
  )
}
