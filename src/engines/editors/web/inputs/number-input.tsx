import { useState, type ReactNode } from 'react'
import { Input } from 'antd'
import { mayBecomeNumber, numberFrom } from '../../shared/number-text.ts'
import type { ControlProps } from '../control-props.ts'
import { useLateChange } from './use-late-change.ts'

export interface NumberInputProps extends ControlProps<number | undefined> {
  min?: number | undefined
  max?: number | undefined
  precision?: number | undefined
  /** Stands behind the number: 元, 平方米. */
  unit?: string | undefined
  readOnly?: boolean | undefined
  onBlur?: () => void
}

/**
 * A number. A key that makes none is taken back at once; when the input is left, what is no number becomes empty and a
 * number is brought within its bounds.
 */
export function NumberInput({
  min,
  max,
  precision,
  unit,
  value,
  onChange,
  onBlur,
  ...control
}: NumberInputProps): ReactNode {
  const [draft, setDraft] = useState<string>()
  const { tell, flush } = useLateChange()
  const shown = draft ?? (value === undefined || value === null ? '' : String(value))
  const settle = (): void => {
    flush()
    if (draft !== undefined) {
      const next = numberFrom(draft, { min, max })
      if (next !== value) onChange?.(next)
      setDraft(undefined)
    }
    onBlur?.()
  }
  return (
    <Input
      {...control}
      value={shown}
      inputMode="decimal"
      maxLength={20}
      suffix={unit}
      onChange={({ target }) => {
        if (!mayBecomeNumber(target.value, precision)) return
        setDraft(target.value)
        const next = numberFrom(target.value)
        tell(() => onChange?.(next))
      }}
      onKeyDown={({ key }) => key === 'Enter' && flush()}
      onBlur={settle}
    />
  )
}
