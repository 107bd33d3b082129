import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { publicityFields } from '../shared/fields.ts'
import type { Publicity } from '../shared/schema.ts'

/** A later last day: what is public may stay longer, never shorter. */
export function ProlongDialog({ row, action, onClose, deal }: StepDialogProps<Publicity>): ReactNode {
  const [form] = Form.useForm<{ untilDay: string }>()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ untilDay }: { untilDay: string }): Promise<void> => {
    setBusy(true)
    try {
      await deal({ untilDay })
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
      title={`延长“${row.title}”`}
      okText={action.label}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>现公示至{row.untilDay}，公示期间只能延长。</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="untilDay" label="公示截止" rules={[{ required: true, message: '请选择公示截止日!' }]}>
          <FieldControl field={fieldOf(publicityFields, 'untilDay')} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
