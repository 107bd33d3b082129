import type { ReactNode } from 'react'
import { Segmented, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { fieldOf } from '#kernel/shared/field.ts'
import { DateInput } from '#engines/editors/web/inputs/date-input.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { billFields } from '../../bill/shared/fields.ts'
import { feeType } from '../../shared/dictionaries.ts'
import { chargedTypes } from '../../shared/fee-types.ts'
import type { CollectionRange as Range } from '../shared/statistics.ts'
import { usualRanges } from './use-range.ts'

interface Props {
  range: Range
  today: string
  onChange: (change: Partial<Range>) => void
}

const types = optionsOf(feeType).filter(({ value }) => chargedTypes.includes(value))

/** Days, village and kind of fee that the figures are about. */
export function RangePanel({ range, today, onChange }: Props): ReactNode {
  const usual = usualRanges(today)
  const { begin, end } = range
  const chosen = Object.keys(usual).find((name) => usual[name]!.begin === begin && usual[name]!.end === end)
  return (
    <search className="stat-filters fee-range" aria-label="统计范围">
      <Segmented
        aria-label="常用区间"
        options={Object.keys(usual)}
        value={chosen ?? ''}
        onChange={(name) => onChange(usual[name] ?? {})}
      />
      <div className="fee-range-days">
        <DateInput
          aria-label="出账日期从"
          value={begin}
          max={end}
          onChange={(day) => day !== '' && day <= end && onChange({ begin: day })}
        />
        <span>至</span>
        <DateInput
          aria-label="出账日期到"
          value={end}
          min={begin}
          onChange={(day) => day >= begin && onChange({ end: day })}
        />
      </div>
      <div className="fee-range-choice">
        <label htmlFor="fee-range-village" className="only-read">
          小区
        </label>
        <FieldControl
          field={fieldOf(billFields, 'villageId')}
          id="fee-range-village"
          value={range.villageId}
          onChange={(next) => onChange({ villageId: typeof next === 'string' ? next : undefined })}
        />
      </div>
      <Select
        className="fee-range-choice"
        aria-label="费用类型"
        allowClear
        placeholder="全部费用类型（不含押金）"
        options={types}
        value={range.feeType ?? null}
        onChange={(next) => onChange({ feeType: next ?? undefined })}
      />
    </search>
  )
}
