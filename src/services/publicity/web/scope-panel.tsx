import type { ReactNode } from 'react'
import { Form } from 'antd'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { publicityPlaces } from '../shared/api.ts'
import type { PublicityScope } from '../shared/dictionaries.ts'

/** The buildings or units whose residents read a publicity. */
export function ScopePanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | undefined>('villageId')
  const scopeType = Form.useWatch<PublicityScope | undefined>('scopeType') || 'VILLAGE'
  const isPart = scopeType !== 'VILLAGE' && Boolean(villageId)
  const { data, isFetching } = useEndpoint(
    publicityPlaces,
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
