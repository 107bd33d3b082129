import { toWireDate } from '#kernel/shared/time.ts'
import { createElement, useId, type ReactNode } from 'react'
import { Button } from 'antd'
import { FieldControl, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { fieldOf, type FieldList } from '#kernel/shared/field.ts'
import { useNow } from '../../../work/web/pickers/use-remaining-time.ts'
import '../period-panel.css'
import { lastDays, type Period } from './use-period.ts'

interface Props {
  /** Of the tickets, which have `createTime` and `villageId`. */
  fields: FieldList
  period: Period
  onChange: (change: Partial<Period>) => void
}

const spans = [
  { days: 7, label: '近7天' },
  { days: 30, label: '近30天' },
  { days: 90, label: '近90天' },
  { days: 365, label: '近一年' },
]

/** The days and the village that the figures are about. */
export function PeriodPanel({ fields, period, onChange }: Props): ReactNode {
  const id = useId()
  const widgets = useWidgets()
  const today = toWireDate(useNow())
  const { Search } = widgets.dateTime
  const isSpan = (days: number): boolean => {
    const { begin, end } = lastDays(days, today)
    return begin === period.begin && end === period.end
  }
  return (
    <search className="stat-filters ticket-period" aria-label="统计范围">
      <div className="ticket-spans">
        {spans.map(({ days, label }) => (
          <Button
            key={days}
            type={isSpan(days) ? 'primary' : 'default'}
            aria-pressed={isSpan(days)}
            onClick={() => onChange(lastDays(days, today))}
          >
            {label}
          </Button>
        ))}
      </div>
      <div>
        <label htmlFor={`${id}days`} className="only-read">
          开始和结束日期
        </label>
        {Search &&
          createElement(Search, {
            field: fieldOf(fields, 'createTime'),
            id: `${id}days`,
            filters: { createTime_begin: period.begin, createTime_end: period.end },
            onChange: ({ createTime_begin: begin, createTime_end: end }) => {
              if (begin && end) onChange({ begin, end })
            },
          })}
      </div>
      <div className="ticket-period-village">
        <label htmlFor={`${id}village`} className="only-read">
          小区
        </label>
        <FieldControl
          field={fieldOf(fields, 'villageId')}
          id={`${id}village`}
          value={period.villageId}
          onChange={(next) => onChange({ villageId: typeof next === 'string' ? next : undefined })}
        />
      </div>
    </search>
  )
}
