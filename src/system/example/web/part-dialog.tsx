import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'

interface Props {
  title: string
  name: string
  onName: (name: string) => void
  onClose: () => void
}

/** Names a part of the catalogue. */
export function PartDialog({ title, name, onName, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ name: string }>()
  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      onOk={form.submit}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
    >
      <Form form={form} layout="vertical" initialValues={{ name }} onFinish={(typed) => onName(typed.name.trim())}>
        <Form.Item
          name="name"
          label="材料名称"
          rules={[{ required: true, whitespace: true, message: '请输入材料名称!' }]}
        >
          <Input maxLength={30} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
