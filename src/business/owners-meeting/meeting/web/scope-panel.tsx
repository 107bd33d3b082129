import type { ReactNode } from 'react'
import { Form } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { meetingPlacesApi } from '../shared/api.ts'
import type { MeetingScope } from '../shared/dictionaries.ts'

/** The buildings or units that a meeting of a part of the village is of. */
export function ScopePanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | undefined>('villageId')
  const scopeType = Form.useWatch<MeetingScope | undefined>('scopeType') ?? '1'
  const isPart = scopeType !== '1' && Boolean(villageId)
  const { data, isFetching } = useEndpoint(
    meetingPlacesApi,
    { villageId: villageId ?? '', scopeType },
    { enabled: isPart, quiet: true },
  )
  return (
    <ManySelect
      id={id}
      disabled={disabled || !isPart}
      allowClear
      maxTagCount="responsive"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((place) => ({ value: place.value, label: place.text }))}
      value={isPart && Array.isArray(value) ? (value as string[]) : []}
      onChange={(ids: string[]) => onChange?.(ids)}
      placeholder={isPart ? '请选择' : '全小区'}
    />
  )
}
