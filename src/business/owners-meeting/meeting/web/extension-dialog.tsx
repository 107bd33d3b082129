import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { ownersMeetingFields } from '../shared/fields.ts'
import type { MeetingStep, OwnersMeeting } from '../shared/schema.ts'

/** A later end for a vote in which too few have taken part; the street grants it before the vote is over. */
export function ExtensionDialog({ row, action, onClose, deal }: StepDialogProps<OwnersMeeting>): ReactNode {
  const [form] = Form.useForm<MeetingStep & { remark?: string }>()
  const [isBusy, setBusy] = useState(false)
  const send = async (values: MeetingStep): Promise<void> => {
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
    <Dialog
      open
      title={action.label}
      okText={action.label}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>现表决截止 {row.voteEnd.slice(0, 16)}。参与人数或面积未达到三分之二时可以申请，街道须在截止前批准。</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="voteEnd" label="新的表决截止" rules={[{ required: true, message: '请选择新的表决截止!' }]}>
          <FieldControl field={fieldOf(ownersMeetingFields, 'voteEnd')} />
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
