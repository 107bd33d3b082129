import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { decisionCompanies } from '../shared/api.ts'
import { companyAct } from '../shared/dictionaries.ts'

const companies = endpointSource(decisionCompanies)

/** Is the decision that a form holds about who serves the owners. */
const useIsAboutCompany = (): boolean => Form.useWatch<string | undefined>('topicKind') === '4'
const other = '仅用于选聘和解聘物业服务企业'

/** Whether owners choose, keep or dismiss a company. */
export function ActPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const isAsked = useIsAboutCompany()
  return (
    <Select
      id={id}
      disabled={disabled || !isAsked}
      allowClear
      options={optionsOf(companyAct)}
      value={isAsked && typeof value === 'string' ? value : null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      placeholder={isAsked ? '请选择选聘、续聘或解聘' : other}
    />
  )
}

/** Which company of the register it is. */
export function CompanyPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const isAsked = useIsAboutCompany()
  return (
    <RemoteSelect
      id={id}
      disabled={disabled || !isAsked}
      source={companies}
      value={isAsked && typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([chosen]) => onChange?.(chosen ?? null)}
      placeholder={isAsked ? '请选择企业，未登记的可不选' : other}
    />
  )
}
