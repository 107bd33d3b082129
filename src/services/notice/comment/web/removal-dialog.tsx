import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { commentApi } from '../shared/api.ts'
import type { ShownComment } from '../shared/schema.ts'

interface Props {
  comment: ShownComment
  onRemoved: () => void
  onClose: () => void
}

/** Asks why somebody's comment is taken away. */
export function RemovalDialog({ comment: { id, realname, content }, onRemoved, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ reason: string }>()
  const toast = useToast()
  const { mutate, isPending } = useCall(commentApi.remove, {
    invalidates: [commentApi.list],
    onSuccess: (_: null, message: string) => {
      toast.success(message)
      onClose()
      onRemoved()
    },
  })
  return (
    <Dialog
      open
      title={`删除${realname}的评论`}
      okText="删除"
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className="comments-quoted">{content}</p>
      <Form form={form} name="comment-removal" layout="vertical" onFinish={({ reason }) => mutate({ id, reason })}>
        <Form.Item
          name="reason"
          label="删除原因"
          extra="评论人会收到通知，原因记入操作日志"
          rules={[{ required: true, whitespace: true, message: '请填写删除原因!' }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
