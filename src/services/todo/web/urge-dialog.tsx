import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { todoApi } from '../shared/api.ts'
import type { Todo } from '../shared/schema.ts'

interface Props {
  todo: Todo
  onDone: () => void
  onClose: () => void
}

/** Reminds those who should have acted, with a word of one's own. */
export function UrgeDialog({ todo, onDone, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ remark?: string }>()
  const toast = useToast()
  const { mutate, isPending } = useCall(todoApi.urge, {
    invalidates: [todoApi.overdue, todoApi.history],
    onSuccess: (_result, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="催办"
      okText="催办"
      width={480}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>处理人将收到“{todo.title}”的消息和一条提醒待办。每个事项每天可催办一次。</p>
      <Form form={form} name="todo-urge" layout="vertical" onFinish={({ remark }) => mutate({ id: todo.id, remark })}>
        <Form.Item name="remark" label="催办说明">
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
