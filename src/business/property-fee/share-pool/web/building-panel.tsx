import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { optionApi } from '#community/village/option/shared/api.ts'

/** A building of the village that the form has chosen; none means all of them. */
export function BuildingPanel({ field: _field, value, onChange, ...props }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | undefined>('villageId') ?? ''
  const query = { type: 'building' as const, parentId: villageId }
  const { data, isFetching } = useEndpoint(optionApi.area, query, { enabled: villageId !== '', quiet: true })
  return (
    <Select
      {...props}
      allowClear
      disabled={props.disabled || villageId === ''}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((row) => ({ value: row.value, label: row.text }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      placeholder={villageId === '' ? '请先选择小区' : '全小区'}
    />
  )
}
