import { type ReactNode } from 'react'
import { Form, Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { villageCalls } from '../shared/api.ts'

/** Places change with the tree of organisations only. */
const FRESH_MS = 300_000

const usePlaces = () => useEndpoint(villageCalls.places, {}, { staleTime: FRESH_MS })

interface Option {
  value: string
  label: string
}

function PlaceSelect({
  options,
  field,
  value,
  onChange,
  ...rest
}: EditProps & { options: readonly Option[] | undefined }): ReactNode {
  return (
    <Select
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      loading={options === undefined}
      options={[...(options ?? [])]}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={(next: string) => onChange?.(next)}
      placeholder={`请选择${field.label}`}
    />
  )
}

/** The streets under which the caller may enter a village; another one takes the chosen community away. */
export function StreetPanel({ onChange, ...props }: EditProps): ReactNode {
  const form = Form.useFormInstance()
  const { data } = usePlaces()
  const change = (street: unknown): void => {
    onChange?.(street)
    form.setFieldValue('communityId', undefined)
  }
  return <PlaceSelect {...props} options={data} onChange={change} />
}

/** The communities of the chosen street; one that is known fills in its region. */
export function CommunityPanel({ onChange, ...props }: EditProps): ReactNode {
  const form = Form.useFormInstance()
  const street: unknown = Form.useWatch('streetId', form)
  const { data } = usePlaces()
  const communities = data?.find(({ value }) => value === street)?.children ?? []
  const change = (community: unknown): void => {
    onChange?.(community)
    const { areaCode } = communities.find(({ value }) => value === community) ?? {}
    if (areaCode) form.setFieldValue('areaCode', areaCode)
  }
  return <PlaceSelect {...props} options={data && communities} onChange={change} />
}
