import { useState, type ReactNode } from 'react'
import { Select } from 'antd'
import { toWireTime } from '#kernel/web/format.ts'
import { DateInput } from '#engines/editors/web/inputs/date-input.tsx'
import { usualDays } from '../shared/schema.ts'
import type { MapState } from './use-map-state.ts'

const own = 'own'
const lengths = [7, usualDays, 90, 365].map((days) => ({ value: String(days), label: `近${days}天` }))
const choices = [...lengths, { value: own, label: '自选日期' }]

/** The day so many days before today. */
function dayBefore(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return toWireTime(day).slice(0, 10)
}

/** The period whose records make the heat: of a usual length up to today, or between two days. */
export function PeriodPanel({ label, state }: { label: string; state: MapState }): ReactNode {
  const { period, setPeriod } = state
  const [choice, setChoice] = useState(String(usualDays))
  const choose = (next: string): void => {
    setChoice(next)
    const days = next === own ? Number(choice) || usualDays : Number(next)
    setPeriod({ from: dayBefore(days - 1), to: dayBefore(0) })
  }
  const { from = dayBefore(usualDays - 1), to = dayBefore(0) } = period
  return (
    <div className="gis-period">
      <Select aria-label={`${label}的时间`} value={choice} options={choices} onChange={choose} />
      {choice === own && (
        <div className="gis-days">
          <DateInput
            aria-label="开始日期"
            value={from}
            max={to}
            onChange={(day) => day !== '' && day <= to && setPeriod({ from: day, to })}
          />
          <DateInput
            aria-label="结束日期"
            value={to}
            min={from}
            onChange={(day) => day >= from && setPeriod({ from, to: day })}
          />
        </div>
      )}
    </div>
  )
}
