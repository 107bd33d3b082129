import type { ReactNode } from 'react'
import { Select } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { optOutWords } from '../../marketing/shared/words.ts'
import { smsBatchCalls } from '../shared/api.ts'
import './sms-batch-panel.css'

const marketingHint = `营销短信：只发给同意接收的人，末尾自动加“${optOutWords}”（计入条数），22:00至次日8:00不发送。`

/** An applied template, with its words below. */
export function TemplatePanel({ field: _field, value, onChange, ...control }: EditProps): ReactNode {
  const { data, isLoading } = useEndpoint(smsBatchCalls.templates, {})
  const chosen = data?.find((one) => one.value === value)
  return (
    <div>
      <Select
        {...control}
        value={typeof value === 'string' && value !== '' ? value : undefined}
        onChange={(next) => onChange?.(next)}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={data?.map((one) => ({ value: one.value, label: `${one.label}（${one.value}）` })) ?? []}
        placeholder="请选择消息模板"
        notFoundContent={data ? '没有已应用的文本模板' : undefined}
      />
      {chosen && <p className="sms-words">{chosen.content}</p>}
      {chosen?.smsType === '3' && <p className="sms-hint">{marketingHint}</p>}
    </div>
  )
}
