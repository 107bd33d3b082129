import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { toWireTime } from '#kernel/web/format.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { standardFields } from '../shared/fields.ts'
import type { FeeStandard } from '../shared/schema.ts'

interface Values {
  endedOn: string
  remark: string
}

/** The last day of a standard, and why. */
export function StopDialog({ row, action, onClose, deal }: StepDialogProps<FeeStandard>): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const [initial] = useState(() => ({ endedOn: toWireTime(new Date()).slice(0, 10) }))
  const send = async (values: Values): Promise<void> => {
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
  const day = { ...fieldOf(standardFields, 'endDate'), label: '停用日期' }
  return (
    <Dialog
      open
      title={`停用“${row.standardName}”`}
      okText={action.label}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>停用日期是最后一个计费日。已分配{row.assigned}个计费对象，此后不再按此标准计费。</p>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => void send(values)}>
        <Form.Item name="endedOn" label="停用日期" rules={[{ required: true, message: '请选择停用日期!' }]}>
          <FieldControl field={day} />
        </Form.Item>
        <Form.Item
          name="remark"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
