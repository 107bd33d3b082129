import type { ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { jobApi } from '../shared/api.ts'

/** Chooses one of the declared jobs, by title or key. */
export function KeyPanel({ field: _field, value, onChange, ...control }: EditProps): ReactNode {
  const { data = [], isLoading } = useEndpoint(jobApi.keys, {}, { staleTime: Infinity })
  return (
    <Select
      {...control}
      value={typeof value === 'string' ? value : undefined}
      onChange={(next) => onChange?.(next)}
      options={data.map((key) => ({ value: key.value, label: key.label }))}
      loading={isLoading}
      placeholder="请选择任务"
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}
