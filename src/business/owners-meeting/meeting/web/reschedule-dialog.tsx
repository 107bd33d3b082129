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

const times = [
  ['voteStart', '新的表决开始'],
  ['voteEnd', '新的表决截止'],
] as const

/** Another time for a vote whose roster was not locked in time; the owners are told anew. */
export function RescheduleDialog({ row, action, onClose, deal }: StepDialogProps<OwnersMeeting>): ReactNode {
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
      <p>
        原表决时间 {row.voteStart.slice(0, 16)} 至 {row.voteEnd.slice(0, 16)}。新的表决开始应在3日以后，改期后重新公告。
      </p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        {times.map(([key, label]) => (
          <Form.Item key={key} name={key} label={label} rules={[{ required: true, message: `请选择${label}!` }]}>
            <FieldControl field={fieldOf(ownersMeetingFields, key)} />
          </Form.Item>
        ))}
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
