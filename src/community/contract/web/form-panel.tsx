import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Form, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { contractCalls } from '../shared/api.ts'
import type { ContractStart } from '../shared/schema.ts'

const villages = endpointSource(contractCalls.villages)

/** Any village in use: a contract may be the first of its company there. */
export const VillagePanel = ({ value, onChange, id, disabled }: EditProps): ReactNode => (
  <RemoteSelect
    id={id}
    disabled={disabled}
    source={villages}
    value={typeof value === 'string' && value !== '' ? [value] : []}
    onChange={([chosen]) => onChange?.(chosen ?? null)}
    placeholder="请选择小区"
  />
)

const optionsOf = (rows: readonly { value: string; text: string }[] | undefined) =>
  (rows ?? []).map(({ value, text }) => ({ value, label: text }))

/** Some buildings of a village; none means all. */
export function BuildingsSelect({
  villageId,
  value,
  onChange,
  id,
  disabled,
}: Omit<EditProps, 'field'> & { villageId: string | undefined }): ReactNode {
  const query = { villageId: villageId ?? '' }
  const { data, isFetching } = useEndpoint(contractCalls.buildings, query, { enabled: Boolean(villageId), quiet: true })
  return (
    <ManySelect
      id={id}
      disabled={disabled || !villageId}
      allowClear
      maxTagCount="responsive"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={optionsOf(data)}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(ids: string[]) => onChange?.(ids)}
      placeholder={villageId ? '全部楼栋' : '请先选择小区'}
    />
  )
}

/** Buildings of the village that the form has chosen. */
export const BuildingsPanel = (props: EditProps): ReactNode => (
  <BuildingsSelect {...props} villageId={Form.useWatch<string | undefined>('villageId')} />
)

interface DecisionProps extends Omit<EditProps, 'field'> {
  villageId: string | undefined
  buildingIds?: readonly string[] | undefined
  changeType?: string | undefined
  companyId?: string | undefined
}

/** A decision of more buildings than an address holds is one of the whole village. */
const mostNamed = 50
const named = (ids: readonly string[] | undefined) =>
  ids && ids.length > 0 && ids.length <= mostNamed ? { buildingIds: ids.join(',') } : {}

/** A decision of the owners that is in force, by the matters that the record needs and the buildings that it is about. */
export function DecisionSelect({
  villageId,
  buildingIds,
  changeType,
  companyId,
  value,
  onChange,
  id,
  disabled,
}: DecisionProps): ReactNode {
  const query = {
    villageId: villageId ?? '',
    ...named(buildingIds),
    ...(changeType && { changeType }),
    ...(companyId && { companyId }),
  }
  const { data, isFetching } = useEndpoint(contractCalls.decisions, query, { enabled: Boolean(villageId), quiet: true })
  return (
    <Select
      id={id}
      disabled={disabled || !villageId}
      allowClear
      loading={isFetching}
      options={optionsOf(data)}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      placeholder={villageId ? '请选择业主大会决定' : '请先选择小区'}
      notFoundContent="该小区没有可用的业主共同决定"
    />
  )
}

/** Fills an empty form by the decision that the address names: the owners have chosen the company. */
function useStart(): void {
  const form = Form.useFormInstance()
  const decisionId = useSearchParams()[0].get('decision') ?? ''
  const { data } = useEndpoint(contractCalls.start, { decisionId }, { enabled: decisionId !== '', quiet: true })
  const fill = useEffectEvent((start: ContractStart) => {
    if (!form.getFieldValue('villageId')) form.setFieldsValue(start)
  })
  useEffect(() => {
    if (data) fill(data)
  }, [data])
}

/** What the owners of the chosen village, or of the chosen buildings, have decided on who serves them. */
export function DecisionPanel(props: EditProps): ReactNode {
  useStart()
  return (
    <DecisionSelect
      {...props}
      villageId={Form.useWatch<string | undefined>('villageId')}
      buildingIds={Form.useWatch<string[] | undefined>('buildingIds')}
      companyId={Form.useWatch<string | undefined>('companyId')}
    />
  )
}
