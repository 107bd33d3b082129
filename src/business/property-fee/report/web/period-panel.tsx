import type { ReactNode } from 'react'
import { DatePicker, Segmented } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { useDay } from '#engines/editors/web/inputs/use-day.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { billFields } from '../../bill/shared/fields.ts'
import type { ReportQuery } from '../shared/report.ts'

interface Props {
  query: ReportQuery
  today: string
  onChange: (change: Partial<ReportQuery>) => void
}

/** The day or month, and the village, that a report is of. */
export function PeriodPanel({ query: { period, villageId }, today, onChange }: Props): ReactNode {
  return (
    <>
      <PeriodInput period={period} today={today} onChange={(next) => onChange({ period: next })} />
      <div className="fee-report-village">
        <label htmlFor="fee-report-village" className="only-read">
          小区
        </label>
        <FieldControl
          field={fieldOf(billFields, 'villageId')}
          id="fee-report-village"
          value={villageId}
          onChange={(next) => onChange({ villageId: typeof next === 'string' ? next : undefined })}
        />
      </div>
    </>
  )
}

interface PeriodProps {
  period: string
  today: string
  onChange: (period: string) => void
}

const kinds = [
  { value: 'day', label: '日报' },
  { value: 'month', label: '月报' },
]

/** A day, or a month. */
function PeriodInput({ period, today, onChange }: PeriodProps): ReactNode {
  const isMonth = period.length === 7
  const [shown, last] = [useDay(period), useDay(today)]
  return (
    <>
      <Segmented
        aria-label="报表"
        options={kinds}
        value={isMonth ? 'month' : 'day'}
        onChange={(kind) => onChange(kind === 'month' ? period.slice(0, 7) : dayOf(period, today))}
      />
      <DatePicker
        className="fee-report-period"
        picker={isMonth ? 'month' : 'date'}
        aria-label={isMonth ? '月份' : '日期'}
        value={shown}
        maxDate={last ?? undefined}
        allowClear={false}
        onChange={(next) => next && onChange(next.format(isMonth ? 'YYYY-MM' : 'YYYY-MM-DD'))}
      />
    </>
  )
}

/** A day itself; of a month today where it is running, else its first day. */
const dayOf = (period: string, today: string): string =>
  period.length > 7 ? period : today.startsWith(period) ? today : `${period}-01`
