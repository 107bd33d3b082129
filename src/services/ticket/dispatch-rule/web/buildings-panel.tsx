import { useEffect, type ReactNode } from 'react'
import { Form } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { dispatchRuleApi } from '../shared/api.ts'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Some buildings of the chosen village; none means all. */
export function BuildingsPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | null | undefined>('villageId') ?? ''
  const asked = { enabled: villageId !== '', quiet: true }
  const { data, isFetching } = useEndpoint(dispatchRuleApi.buildings, { villageId }, asked)
  const form = Form.useFormInstance()
  const chosen = idsOf(value)
  const known = new Set(data?.map((one) => one.value))
  const left = villageId === '' ? [] : data ? chosen.filter((one) => known.has(one)) : chosen
  // Another village was chosen, or a building is gone: the server would refuse what nobody can read here. The watched
  // village comes later than the values of a form that has just been filled.
  useEffect(() => {
    const village = String(form.getFieldValue('villageId') ?? '')
    if (left.length < chosen.length && village === villageId) onChange?.(left)
  })
  // Until the names are there, nobody should read an id in their place.
  const options =
    data?.map((one) => ({ value: one.value, label: one.text })) ?? left.map((one) => ({ value: one, label: '…' }))
  return (
    <ManySelect
      id={id}
      disabled={disabled || villageId === ''}
      allowClear
      maxTagCount="responsive"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={left}
      onChange={(ids: string[]) => onChange?.(ids)}
      placeholder={villageId === '' ? '请先选择小区' : '全部楼栋'}
    />
  )
}
