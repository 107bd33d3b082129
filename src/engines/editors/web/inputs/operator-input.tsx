import type { ReactNode } from 'react'
import { Input } from 'antd'
import { unwrapOperator, wrapOperator, type TextOperator } from '../../shared/operator-text.ts'
import type { ControlProps } from '../control-props.ts'
import './inputs.css'

const words: Readonly<Record<TextOperator, string>> = { like: '包含', ne: '不等于', ge: '大于等于', le: '小于等于' }

export interface OperatorInputProps extends ControlProps<string> {
  operator?: TextOperator
  /** Leaves out the blanks around what is typed, once the input is left. */
  trim?: boolean
  maxLength?: number
}

/** A filter of one comparison. Its value wears the marks of the operator, what is shown does not. */
export function OperatorInput({
  operator = 'like',
  trim = false,
  value = '',
  onChange,
  ...control
}: OperatorInputProps): ReactNode {
  const shown = unwrapOperator(operator, value)
  return (
    <Input
      allowClear
      prefix={<span className="operator-input-word">{words[operator]}</span>}
      {...control}
      value={shown}
      onChange={(event) => onChange?.(wrapOperator(operator, event.target.value))}
      onBlur={() => {
        const next = wrapOperator(operator, shown, trim)
        if (next !== value) onChange?.(next)
      }}
    />
  )
}
