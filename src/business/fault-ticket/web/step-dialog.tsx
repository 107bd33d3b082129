import type { ReactNode } from 'react'
import { Form, type FormInstance } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { useStep } from '#engines/manage-view/web/use-step.ts'
import type { Fault } from '../shared/schema.ts'

export type FaultStepProps = StepDialogProps<Fault>

interface Props<V extends object> extends FaultStepProps {
  /** The verb on the button; the step's own word by default. */
  verb?: string
  initialValues?: Partial<V>
  /** Held by whoever keeps what is typed. */
  form?: FormInstance<V>
  onTyped?: () => void
  children: ReactNode
}

/** Asks for what a step needs and sends it; what the server finds wrong stands below its field. */
export function StepDialog<V extends object>(props: Props<V>): ReactNode {
  const { row, action, onClose, verb = action.label, initialValues, onTyped, children } = props
  const [own] = Form.useForm<V>()
  const { form = own } = props
  const { isBusy, send } = useStep(form, props)
  return (
    <Dialog
      open
      title={`${action.label} ${row.ticketNo}`}
      okText={verb}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form<V>
        form={form}
        name={`fault-${action.action}`}
        layout="vertical"
        {...(initialValues && { initialValues })}
        scrollToFirstError={{ focus: true, block: 'center' }}
        {...(onTyped && { onValuesChange: onTyped })}
        onFinish={send}
      >
        {children}
      </Form>
    </Dialog>
  )
}
