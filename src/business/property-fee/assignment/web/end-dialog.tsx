import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { toWireTime } from '#kernel/web/format.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { assignFields } from '../shared/fields.ts'
import type { FeeAssign } from '../shared/schema.ts'

/** The last day on which a room is charged. */
export function EndDialog({ action, onClose, deal }: StepDialogProps<FeeAssign>): ReactNode {
  const [form] = Form.useForm<{ endedOn: string }>()
  const [isBusy, setBusy] = useState(false)
  const [initial] = useState(() => ({ endedOn: toWireTime(new Date()).slice(0, 10) }))
  const send = async (values: { endedOn: string }): Promise<void> => {
    setBusy(true)
    try {
      await deal({ ...values })
      onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title="结束计费" okText={action.label} confirmLoading={isBusy} onCancel={onClose} onOk={form.submit}>
      <p>结束日期是最后一个计费日，结束后不能恢复。</p>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => void send(values)}>
        <Form.Item name="endedOn" label="结束日期" rules={[{ required: true, message: '请选择结束日期!' }]}>
          <FieldControl field={fieldOf(assignFields, 'endDate')} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
