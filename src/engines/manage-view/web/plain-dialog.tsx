import { useState, type ReactNode } from 'react'
import { Button, Form, Select } from 'antd'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import type { PlainQuestion, PlainValues } from '../shared/plain-endpoint.ts'
import { LookFields, useProof, type LookInput } from './look-fields.tsx'
import './plain-dialog.css'

interface Props<F extends string> {
  title: string
  /** Whose values they are. */
  subject: string
  id: string
  values: PlainValues<F>
  endpoint: Endpoint<PlainQuestion<F>, { value: string }>
  onClose: () => void
}

interface Asked<F extends string> extends LookInput {
  field: F
}

/** Shows one hidden value, once somebody has said why; it stands on the screen as long as the window. */
export function PlainDialog<F extends string>(props: Props<F>): ReactNode {
  const { title, subject, id, values, endpoint, onClose } = props
  const [form] = Form.useForm<Asked<F>>()
  const [shown, setShown] = useState<{ label: string; value: string }>()
  const { needsProof, proven, refused } = useProof(form as never)
  const { mutate, isPending } = useCall(endpoint, { onSuccess: proven, onError: refused })
  const options = Object.entries<string>(values).map(([value, label]) => ({ value, label }))
  const ask = ({ field, reason, proof }: Asked<F>): void =>
    mutate(
      { id, field, reason: reason.trim(), ...(needsProof && { proof }) },
      { onSuccess: ({ value }) => setShown({ label: values[field], value }) },
    )
  if (shown)
    return (
      <Dialog
        open
        title={`${subject}的${shown.label}`}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        }
      >
        <p className="mv-plain">{shown.value}</p>
      </Dialog>
    )
  return (
    <Dialog open title={title} okText="查看" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <Form form={form} layout="vertical" initialValues={{ field: options[0]?.value }} onFinish={ask}>
        <Form.Item name="field" label="查看内容">
          <Select options={options} />
        </Form.Item>
        <LookFields needsProof={needsProof} onEnter={form.submit} />
      </Form>
    </Dialog>
  )
}
