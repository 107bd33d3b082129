import type { ReactNode } from 'react'
import { Input } from 'antd'
import { hasCreditCodeChecksum, patterns } from '#kernel/shared/patterns.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { creditApi } from '../credit/shared/api.ts'

/** The credit code; a check digit that does not fit is a hint, not a fault. */
export function CreditCodePanel({ value, onChange, field, ...rest }: EditProps): ReactNode {
  const code = typeof value === 'string' ? value : ''
  const isOdd = patterns.creditCode.regex.test(code) && !hasCreditCodeChecksum(code)
  return (
    <>
      <Input
        {...rest}
        value={code}
        maxLength={18}
        placeholder={`请输入${field.label}`}
        onChange={({ target }) => onChange?.(target.value.trim().toUpperCase())}
      />
      {isOdd && (
        <output>
          <TonedText tone="warning">校验位不符，请核对统一社会信用代码</TonedText>
        </output>
      )}
    </>
  )
}

const companies = endpointSource(creditApi.companies)

/** A company of the register by a part of its name. */
export const CompanyPanel = ({ value, onChange, id, disabled }: EditProps): ReactNode => (
  <RemoteSelect
    id={id}
    disabled={disabled}
    source={companies}
    value={typeof value === 'string' && value !== '' ? [value] : []}
    onChange={([chosen]) => onChange?.(chosen ?? null)}
    placeholder="请选择企业"
  />
)
