import type { ReactNode } from 'react'
import { cronRules, cronWeekdays, type CronUnit } from '#kernel/shared/cron-field.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'

interface Props {
  unit: CronUnit
  values: readonly number[]
  disabled: boolean
  onChange: (values: number[]) => void
}

const numbers = (unit: CronUnit): number[] => {
  const { min, max } = cronRules[unit]
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}

/** A list is never empty: the last value stays. */
const ordered = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** Values of a field one by one: small boxes, and a list to search for the hundred years. */
export function ValueList({ unit, values, disabled, onChange }: Props): ReactNode {
  if (unit === 'year') {
    return (
      <ManySelect<number[]>
        size="small"
        aria-label="指定年份"
        className="cron-years"
        value={[...values]}
        disabled={disabled}
        options={numbers(unit).map((year) => ({ value: year, label: String(year) }))}
        onChange={(next) => next.length > 0 && onChange(ordered(next))}
      />
    )
  }
  const toggle = (value: number): void => {
    const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
    if (next.length > 0) onChange(ordered(next))
  }
  return (
    <fieldset className="cron-values" disabled={disabled} data-wide={unit === 'week'}>
      <legend>指定{cronRules[unit].label}</legend>
      {numbers(unit).map((value) => (
        <label key={value} className="cron-value" data-on={values.includes(value)}>
          <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
          {unit === 'week' ? cronWeekdays[value - 1] : String(value).padStart(2, '0')}
        </label>
      ))}
    </fieldset>
  )
}
