import { useState, type ReactNode } from 'react'
import { Input } from 'antd'
import type { ControlProps } from '../control-props.ts'
import { useLateChange } from './use-late-change.ts'

export interface TextInputProps extends ControlProps<string> {
  maxLength?: number | undefined
  /** Stands behind the text: 元, 平方米. */
  unit?: string | undefined
  readOnly?: boolean | undefined
  onBlur?: () => void
}

/** A line of text, painted before the form hears of it. */
export function TextInput({ value, onChange, onBlur, unit, ...control }: TextInputProps): ReactNode {
  const [draft, setDraft] = useState<string>()
  const { tell, flush } = useLateChange()
  return (
    <Input
      {...control}
      value={draft ?? value ?? ''}
      suffix={unit}
      onChange={({ target: { value: text } }) => {
        setDraft(text)
        tell(() => {
          setDraft(undefined)
          onChange?.(text)
        })
      }}
      onKeyDown={({ key }) => key === 'Enter' && flush()}
      onBlur={() => {
        flush()
        onBlur?.()
      }}
    />
  )
}
