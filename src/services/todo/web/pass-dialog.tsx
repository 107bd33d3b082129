import { useState, type ReactNode } from 'react'
import { Alert, Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { todoApi } from '../shared/api.ts'
import type { PassAnswer, Todo } from '../shared/schema.ts'

interface Props {
  todos: readonly Todo[]
  onDone: () => void
  onClose: () => void
}

/** Lets the chosen matters pass; what was refused is told one by one. */
export function PassDialog({ todos, onDone, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ opinion?: string }>()
  const [refused, setRefused] = useState<PassAnswer['refused']>([])
  const toast = useToast()
  const { mutate, isPending } = useCall(todoApi.pass, {
    invalidates: [todoApi.page, todoApi.one, todoApi.count],
    onSuccess: (answer) => {
      if (answer.passed > 0) toast.success(`已通过${answer.passed}条`)
      onDone()
      setRefused(answer.refused)
      if (answer.refused.length === 0) onClose()
    },
  })
  const isOver = refused.length > 0
  return (
    <Dialog
      open
      title="批量通过"
      okText={isOver ? '知道了' : '通过'}
      width={520}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={isOver ? onClose : form.submit}
    >
      {isOver ? (
        <Alert
          type="warning"
          showIcon
          title={`${refused.length}条未通过`}
          description={refused.map(({ id, title, reason }) => (
            <div key={id}>
              {title}：{reason}
            </div>
          ))}
        />
      ) : (
        <Form
          form={form}
          name="todo-pass"
          layout="vertical"
          onFinish={({ opinion }) => mutate({ ids: todos.map(({ id }) => id), opinion })}
        >
          <p>将通过所选的{todos.length}条事项。</p>
          <Form.Item name="opinion" label="审核意见">
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
