import { useState, type ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'

interface Props<F extends string> {
  title: string
  id: string
  /** What may be asked for, by its label. */
  values: Readonly<Record<F, string>>
  endpoint: Endpoint<{ id: string; field: F; reason: string }, { value: string }>
  onClose: () => void
}

/** Shows one hidden value, once somebody has said why; it stands on the screen as long as the window. */
export function PlainDialog<F extends string>({ title, id, values, endpoint, onClose }: Props<F>): ReactNode {
  const [form] = Form.useForm<{ field: F; reason: string }>()
  const [shown, setShown] = useState<string>()
  const { mutate, isPending } = useCall(endpoint, { onSuccess: ({ value }) => setShown(value) })
  const options = Object.entries<string>(values).map(([value, label]) => ({ value, label }))
  return (
    <Dialog
      open
      title={title}
      okText={shown === undefined ? '查看' : '关闭'}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={shown === undefined ? form.submit : onClose}
    >
      {shown === undefined ? (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ field: options[0]?.value }}
          onFinish={(asked) => mutate({ ...asked, id })}
        >
          <Form.Item name="field" label="查看内容">
            <Select options={options} />
          </Form.Item>
          <Form.Item
            name="reason"
            label="查看原因"
            extra="每次查看都会留下记录"
            rules={[{ required: true, whitespace: true, message: '请填写查看原因!' }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      ) : (
        <p>{shown}</p>
      )}
    </Dialog>
  )
}
