import type { ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { workCalendarApi } from '#system/work-calendar/shared/api.ts'

/** A handful exists. */
const all = { pageSize: '100' }

/** The working calendar of a rule, by its name. */
export function CalendarPanel({ id, value, onChange, disabled }: EditProps): ReactNode {
  const { data, isFetching } = useEndpoint(workCalendarApi.page, all)
  return (
    <Select
      id={id}
      disabled={disabled}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={data?.records.map(({ calendarNo, name }) => ({ value: calendarNo, label: name })) ?? []}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={(chosen: string) => onChange?.(chosen)}
      placeholder="请选择工作日历"
    />
  )
}
