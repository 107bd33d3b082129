import type { ReactNode } from 'react'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { ControlProps } from '../control-props.ts'
import './inputs.css'

/** One thing to choose. */
export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export interface MultiSelectProps extends ControlProps<string> {
  options: readonly Choice[]
  /** Most values that may be chosen. */
  maxCount?: number | undefined
}

/** Several values of a list; its own value is their comma list. */
export function MultiSelect({
  options,
  value = '',
  onChange,
  maxCount,
  placeholder = '请选择',
  ...control
}: MultiSelectProps): ReactNode {
  return (
    <ManySelect<string[]>
      {...control}
      allowClear
      className="input-whole"
      maxTagCount="responsive"
      maxCount={maxCount}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      value={value === '' ? [] : value.split(',')}
      options={[...options]}
      onChange={(next) => onChange?.(next.join(','))}
    />
  )
}
