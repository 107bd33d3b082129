import type { ReactNode } from 'react'
import { DatePicker } from 'antd'
import type { ControlProps } from '../control-props.ts'
import './inputs.css'
import { useDay } from './use-day.ts'

const DAY = 'YYYY-MM-DD'
const MOMENT = 'YYYY-MM-DD HH:mm:ss'

export interface DateInputProps extends ControlProps<string> {
  withTime?: boolean
  /** First and last day that may be chosen, as `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day or a moment; its value is text as the wire spells it, empty when none is chosen. */
export function DateInput({
  withTime = false,
  value,
  onChange,
  min,
  max,
  placeholder = '请选择日期',
  ...control
}: DateInputProps): ReactNode {
  const [chosen, first, last] = [useDay(value), useDay(min), useDay(max)]
  return (
    <DatePicker
      {...control}
      className="input-whole"
      placeholder={placeholder}
      value={chosen}
      minDate={first ?? undefined}
      maxDate={last ?? undefined}
      showTime={withTime}
      format={withTime ? MOMENT : DAY}
      onChange={(next) => onChange?.(next ? next.format(withTime ? MOMENT : DAY) : '')}
    />
  )
}
