import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import type { Complaint } from '../shared/schema.ts'

export type StepProps = StepDialogProps<Complaint>

interface Props extends StepProps {
  initialValues?: Record<string, unknown>
  isDanger?: boolean
  children: ReactNode
}

/** Asks for what a step needs and sends it; what is refused stands at its field, anything else is told. */
export function StepForm({ action, deal, onClose, initialValues, isDanger = false, children }: Props): ReactNode {
  const [form] = Form.useForm<Record<string, unknown>>()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const send = async (values: Record<string, unknown>): Promise<void> => {
    setBusy(true)
    try {
      const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
      await deal(Object.fromEntries(given))
      onClose()
    } catch (error) {
      const named = refuseFields(form, error)
      const isUnseen = named.some((name) => !(name in form.getFieldsValue(true)))
      if (error instanceof CallError && isUnseen) toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={action.label}
      okText={action.label}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        name={`complaint-${action.action}`}
        layout="vertical"
        initialValues={initialValues ?? {}}
        onFinish={(values) => void send(values)}
      >
        {children}
      </Form>
    </Dialog>
  )
}
