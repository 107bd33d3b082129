import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import type { StepDialogProps } from './manage-view-props.ts'
import { useStep } from './use-step.ts'

type Values = Record<string, unknown>

interface Props<R> extends Omit<StepDialogProps<R>, 'row'> {
  title: string
  /** What follows from the step, before it is asked for. */
  note?: ReactNode
  /** On the button; the step's own word where it is left out. */
  verb?: string
  danger?: boolean
  /** In px; that of all dialogs where it is left out. */
  width?: number
  initialValues?: Values
  toInput?: (values: Values) => Values
  children: ReactNode
}

/** Asks for what a step needs and sends it; what the server finds wrong stands at its field. */
export function StepDialog<R>(props: Props<R>): ReactNode {
  const { title, note, action, verb = action.label, danger = false, width, onClose, initialValues, children } = props
  const [form] = Form.useForm<Values>()
  const { isBusy, send } = useStep(form, props, props.toInput)
  return (
    <Dialog
      open
      title={title}
      {...(width && { width })}
      okText={verb}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      {note && <p>{note}</p>}
      <Form form={form} layout="vertical" {...(initialValues && { initialValues })} onFinish={send}>
        {children}
      </Form>
    </Dialog>
  )
}

/** Why a step is taken. */
export const ReasonItem = ({
  isNeeded = true,
  label = isNeeded ? '原因' : '说明',
}: {
  isNeeded?: boolean
  label?: string
}): ReactNode => (
  <Form.Item
    name="remark"
    label={label}
    rules={
      isNeeded
        ? [{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]
        : [{ max: 500, message: messages.tooLong(500) }]
    }
  >
    <Input.TextArea rows={3} showCount maxLength={500} />
  </Form.Item>
)
