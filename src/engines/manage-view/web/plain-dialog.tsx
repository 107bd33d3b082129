import { useState, type ReactNode } from 'react'
import { Button, Form, Input, Select } from 'antd'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import type { PlainQuestion, PlainValues } from '../shared/plain-endpoint.ts'
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

/** Shows one hidden value, once somebody has said why; it stands on the screen as long as the window. */
export function PlainDialog<F extends string>(props: Props<F>): ReactNode {
  const { title, subject, id, values, endpoint, onClose } = props
  const [form] = Form.useForm<Omit<PlainQuestion<F>, 'id'>>()
  const [shown, setShown] = useState<{ label: string; value: string }>()
  const { mutate, isPending } = useCall(endpoint)
  const options = Object.entries<string>(values).map(([value, label]) => ({ value, label }))
  const ask = ({ field, reason }: Omit<PlainQuestion<F>, 'id'>): void =>
    mutate(
      { id, field, reason: reason.trim() },
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
        <Form.Item
          name="reason"
          label="查看原因"
          extra="每次查看都会留下记录"
          rules={[{ required: true, whitespace: true, message: '请填写查看原因!' }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
