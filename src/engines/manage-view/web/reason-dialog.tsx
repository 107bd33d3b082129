import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'

interface Props {
  label: string
  isDanger: boolean
  onClose: () => void
  onSend: (reason: string) => Promise<void>
}

/** Shortest and longest reason in characters. */
const MIN = 5
const MAX = 500

/** Asks for the reason of a step before it is sent. */
export function ReasonDialog({ label, isDanger, onClose, onSend }: Props): ReactNode {
  const [form] = Form.useForm<{ reason: string }>()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setBusy(true)
    try {
      await onSend(reason.trim())
      onClose()
    } catch (error) {
      const text = error instanceof CallError ? error.fields?.['remark'] : undefined
      if (text) form.setFields([{ name: 'reason', errors: [text] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={label}
      okText={label}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
      afterOpenChange={(open) => open && form.focusField('reason')}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="reason"
          label="原因"
          rules={[
            { required: true, whitespace: true, message: messages.reasonMissing },
            {
              min: MIN,
              max: MAX,
              message: messages.reasonMissing,
              transform: (value: unknown) => (typeof value === 'string' ? value.trim() : value),
            },
          ]}
          validateFirst
        >
          <Input.TextArea rows={4} showCount maxLength={MAX} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
