import { useMemo, useState, type ReactNode } from 'react'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useDay } from '#engines/editors/web/inputs/use-day.ts'
import type { EditProps, SearchProps } from '#engines/manage-view/web/widget.tsx'

const DAY = 'YYYY-MM-DD'
const MOMENT = 'YYYY-MM-DD HH:mm:ss'

export function EditTime({ field, value, onChange, ...rest }: EditProps): ReactNode {
  const withTime = field.kind === 'dateTime'
  const [isOpen, setOpen] = useState(false)
  const chosen = useDay(typeof value === 'string' ? value : undefined)
  return (
    <DatePicker
      {...rest}
      className="widget-whole"
      value={chosen}
      showTime={withTime && { format: 'HH:mm' }}
      format={withTime ? 'YYYY-MM-DD HH:mm' : DAY}
      onChange={(next) => onChange?.(next ? next.format(withTime ? MOMENT : DAY) : undefined)}
      open={isOpen}
      onOpenChange={setOpen}
      // Enter opens the calendar or takes what was typed; sending the form is not meant.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (!isOpen) setOpen(true)
      }}
      placeholder={`请选择${field.label}`}
    />
  )
}

/** Days are compared by the server from their first to their last second. */
export function SearchDays({ field, id, filters, onChange }: SearchProps): ReactNode {
  const begin = `${field.key}_begin`
  const end = `${field.key}_end`
  const [first, last] = [useDay(filters[begin]), useDay(filters[end])]
  const range = useMemo<[Dayjs | null, Dayjs | null]>(() => [first, last], [first, last])
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className="widget-whole"
      allowEmpty={[true, true]}
      suffixIcon={null}
      value={range}
      onChange={(range) => onChange({ [begin]: range?.[0]?.format(DAY) ?? '', [end]: range?.[1]?.format(DAY) ?? '' })}
      placeholder={['开始日期', '结束日期']}
    />
  )
}
