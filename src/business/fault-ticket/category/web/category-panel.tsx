import type { ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { categoryChoicesApi } from '../shared/choices-api.ts'

interface Props extends EditProps {
  placeholder: string
}

/** Categories in use with the names above them, to choose one. */
function ChoicePanel({ value, onChange, id, disabled, placeholder }: Props): ReactNode {
  const { data, isFetching } = useEndpoint(categoryChoicesApi, {}, { quiet: true })
  return (
    <Select<string | null>
      id={id}
      disabled={disabled}
      loading={isFetching}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((one) => ({ value: one.value, label: one.text }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      placeholder={placeholder}
    />
  )
}

export const CategoryPanel = (props: EditProps): ReactNode => <ChoicePanel {...props} placeholder="请选择故障分类" />
export const ParentPanel = (props: EditProps): ReactNode => <ChoicePanel {...props} placeholder="不选为一级分类" />
