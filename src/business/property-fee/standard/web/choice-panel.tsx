import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { standardCalls } from '../shared/api.ts'

interface Choice {
  value: string
  text: string
}

interface Props extends Omit<EditProps, 'field'> {
  rows: readonly Choice[] | undefined
  isLoading: boolean
  villageId: string | undefined
  placeholder: string
  empty: string
}

function ChoiceSelect({
  rows = [],
  isLoading,
  villageId,
  placeholder,
  empty,
  value,
  onChange,
  ...rest
}: Props): ReactNode {
  return (
    <Select
      {...rest}
      disabled={rest.disabled || !villageId}
      allowClear
      loading={isLoading}
      options={rows.map((row) => ({ value: row.value, label: row.text }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      placeholder={villageId ? placeholder : '请先选择小区'}
      notFoundContent={empty}
    />
  )
}

const useVillage = () => Form.useWatch<string | undefined>('villageId')

/** Items in use of whoever charges in the village that the form has chosen. */
export function ItemPanel({ field: _field, ...props }: EditProps): ReactNode {
  const villageId = useVillage()
  const query = { villageId: villageId ?? '' }
  const { data, isFetching } = useEndpoint(standardCalls.items, query, { enabled: Boolean(villageId), quiet: true })
  return (
    <ChoiceSelect
      {...props}
      {...{ rows: data, isLoading: isFetching, villageId }}
      placeholder="请选择收费项目"
      empty="该小区的收费单位没有启用的收费项目"
    />
  )
}

/** Decisions of the owners of that village on what they are charged. */
export function DecisionPanel({ field: _field, ...props }: EditProps): ReactNode {
  const villageId = useVillage()
  const query = { villageId: villageId ?? '' }
  const { data, isFetching } = useEndpoint(standardCalls.decisions, query, { enabled: Boolean(villageId), quiet: true })
  return (
    <ChoiceSelect
      {...props}
      {...{ rows: data, isLoading: isFetching, villageId }}
      placeholder="请选择业主大会决定"
      empty="该小区没有可用的业主共同决定"
    />
  )
}
