import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { meetingObjectionApi } from '../shared/api.ts'
import { objectionAct, type ObjectionAct } from '../shared/dictionaries.ts'
import type { AskedObjection } from '../shared/schema.ts'

interface Props {
  meetingId: string
  objection: AskedObjection
  act: ObjectionAct
  onClose: () => void
}

/** The words of an answer, which whoever has objected reads, or of the opinion before it. */
export function AnswerDialog({ meetingId, objection: { id, content }, act, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ remark: string }>()
  const invalidates = [meetingObjectionApi.list, ownersMeetingApi.one]
  const { mutate, isPending } = useDialogCall(form, meetingObjectionApi.answer, { invalidates, onClose })
  return (
    <Dialog
      open
      title={objectionAct.items[act]}
      okText="提交"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{content}</p>
      <Form form={form} layout="vertical" onFinish={({ remark }) => mutate({ meetingId, id, act, remark })}>
        <Form.Item
          name="remark"
          label={act === 'note' ? '监票意见' : '答复'}
          rules={[{ required: true, whitespace: true, min: 5, max: 500, message: '请填写理由(5-500字)' }]}
        >
          <Input.TextArea rows={4} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
