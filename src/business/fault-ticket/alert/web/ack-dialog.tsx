import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { alertApi } from '../shared/api.ts'
import type { FaultAlert } from '../shared/schema.ts'

/** Takes notice of an alert, with what is to be remembered about it. */
export function AckDialog({ alert, onClose }: { alert: FaultAlert; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<{ remark?: string }>()
  const { mutate, isPending } = useDialogCall(form, alertApi.ack, {
    invalidates: [alertApi.page, alertApi.one],
    said: () => '已确认告警',
    onClose,
  })
  const send = ({ remark }: { remark?: string }): void =>
    mutate({ id: alert.id, version: alert.version, remark: remark ?? null })
  return (
    <Dialog
      open
      title="确认告警"
      okText="确认"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterOpenChange={(open) => open && form.focusField('remark')}
    >
      <p>{alert.content}</p>
      <Form form={form} layout="vertical" onFinish={send}>
        <Form.Item name="remark" label="备注" rules={[{ max: 500, message: messages.tooLong(500) }]}>
          <Input.TextArea rows={3} showCount maxLength={500} placeholder="可不填，如已安排谁处理" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
