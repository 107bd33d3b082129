import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from './manage-view-props.ts'

interface Props<R> extends Omit<StepDialogProps<R>, 'row'> {
  title: string
  danger?: boolean
  /** In px; that of all dialogs where it is left out. */
  width?: number
  initialValues?: Record<string, unknown>
  toInput?: (values: Record<string, unknown>) => Record<string, unknown>
  children: ReactNode
}

/** Asks for what a step needs and sends it; what the server finds wrong stands at its field. */
export function StepDialog<R>(props: Props<R>): ReactNode {
  const { title, action, danger = false, width, onClose, deal, initialValues, toInput, children } = props
  const [form] = Form.useForm<Record<string, unknown>>()
  const [isBusy, setBusy] = useState(false)
  const send = async (values: Record<string, unknown>): Promise<void> => {
    setBusy(true)
    try {
      await deal(toInput ? toInput(values) : values)
      onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      {...(width && { width })}
      okText={action.label}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        {...(initialValues && { initialValues })}
        onFinish={(values) => void send(values)}
      >
        {children}
      </Form>
    </Dialog>
  )
}

/** Why a step is taken. */
export const ReasonItem = ({ isNeeded = true }: { isNeeded?: boolean }): ReactNode => (
  <Form.Item
    name="remark"
    label={isNeeded ? '原因' : '说明'}
    rules={
      isNeeded
        ? [{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]
        : [{ max: 500, message: messages.tooLong(500) }]
    }
  >
    <Input.TextArea rows={3} showCount maxLength={500} />
  </Form.Item>
)
