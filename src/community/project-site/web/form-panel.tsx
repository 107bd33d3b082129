import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { siteCalls } from '../shared/api.ts'

const villages = endpointSource(siteCalls.villages)

/** Any village in use: a project may be the first of its company there. */
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

/** Contracts in the register of the company and the village that the form has chosen. */
export function ContractPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | undefined>('villageId')
  const companyId = Form.useWatch<string | undefined>('companyId')
  const isAskable = Boolean(villageId && companyId)
  const query = { villageId: villageId ?? '', companyId: companyId ?? '' }
  const { data, isFetching } = useEndpoint(siteCalls.contracts, query, { enabled: isAskable, quiet: true })
  return (
    <Select
      id={id}
      disabled={disabled || !isAskable}
      allowClear
      loading={isFetching}
      options={(data ?? []).map(({ value: one, text }) => ({ value: one, label: text }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      placeholder={isAskable ? '请选择备案合同' : '请先选择小区和物业企业'}
      notFoundContent="该企业在该小区没有已备案的合同"
    />
  )
}
