import { useEffect, type ReactNode } from 'react'
import { Form, Input, Select, type FormInstance } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { complaintApi } from '../../shared/api.ts'
import { targetType } from '../../shared/dictionaries.ts'
import { inputFields } from '../../shared/fields.ts'
import type { ReportValues } from './use-report.ts'

interface Props {
  form: FormInstance<ReportValues>
}

const options = (items: readonly { value: string; text: string }[]) =>
  items.map(({ value, text }) => ({ value, label: text }))

/** Whom it is about: of companies one that serves the village, anybody else in words. */
export function TargetPanel({ form }: Props): ReactNode {
  const targets = useDictionary(targetType)
  const target = Form.useWatch('targetType', form)
  return (
    <div className="complaint-pair">
      <Form.Item
        name="targetType"
        label={fieldOf(inputFields, 'targetType').label}
        rules={[{ required: true, message: '请选择被诉对象!' }]}
      >
        <Select options={options(targets)} placeholder="投诉或建议针对谁" />
      </Form.Item>
      {target === 'COMPANY' && <Company form={form} />}
      {target !== undefined && target !== 'COMPANY' && (
        <Form.Item
          name="targetName"
          label={fieldOf(inputFields, 'targetName').label}
          rules={[{ max: 60, message: '不能超过60个字' }]}
        >
          <Input maxLength={60} autoComplete="off" placeholder="选填" />
        </Form.Item>
      )}
    </div>
  )
}

const none: readonly { value: string; text: string }[] = []

/** The company that serves the village is chosen already; another one where there are several. */
function Company({ form }: Props): ReactNode {
  const villageId = Form.useWatch('villageId', form)
  const { data = none } = useEndpoint(
    complaintApi.companies,
    { villageId: villageId ?? '' },
    { enabled: Boolean(villageId), staleTime: 60_000, quiet: true },
  )
  useEffect(() => {
    const chosen: unknown = form.getFieldValue('targetId')
    if (!data.some(({ value }) => value === chosen)) form.setFieldValue('targetId', data[0]?.value)
  }, [data, form])
  if (data.length === 0) return null
  return (
    <Form.Item name="targetId" label={fieldOf(inputFields, 'targetId').label}>
      <Select options={options(data)} />
    </Form.Item>
  )
}
