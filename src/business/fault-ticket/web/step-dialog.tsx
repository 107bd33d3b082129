import { useState, type ReactNode } from 'react'
import { Form, type FormInstance } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
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
  const { row, action, onClose, deal, verb = action.label, initialValues, onTyped, children } = props
  const [own] = Form.useForm<V>()
  const { form = own } = props
  const [isBusy, setBusy] = useState(false)
  const send = async (values: V): Promise<void> => {
    setBusy(true)
    try {
      await deal({ ...values } as Record<string, unknown>)
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
        {...(initialValues && { initialValues: initialValues as never })}
        scrollToFirstError={{ focus: true, block: 'center' }}
        {...(onTyped && { onValuesChange: onTyped })}
        onFinish={(values) => void send(values)}
      >
        {children}
      </Form>
    </Dialog>
  )
}
