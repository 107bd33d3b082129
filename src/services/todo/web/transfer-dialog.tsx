import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { todoApi } from '../shared/api.ts'
import type { Todo, TransferInput } from '../shared/schema.ts'

interface Props {
  todo: Todo
  onDone: () => void
  onClose: () => void
}

/** Hands a to-do to somebody else who could act on it. */
export function TransferDialog({ todo, onDone, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Omit<TransferInput, 'id'>>()
  const toast = useToast()
  const { data, isPending: isLoading } = useEndpoint(todoApi.candidates, { id: todo.id }, { staleTime: 0 })
  const { mutate, isPending } = useCall(todoApi.transfer, {
    invalidates: [todoApi.page, todoApi.one, todoApi.count, todoApi.history],
    onSuccess: (_result, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="转办"
      okText="确认转办"
      width={480}
      okButtonProps={{ disabled: !data || data.length === 0 }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>转办后“{todo.title}”由所选人员处理，不再出现在您的待办中。</p>
      <Form
        form={form}
        name="todo-transfer"
        layout="vertical"
        onFinish={(values) => mutate({ ...values, id: todo.id })}
      >
        <Form.Item name="userId" label="转办给" rules={[{ required: true, message: '请选择转办给!' }]}>
          <Select
            loading={isLoading}
            placeholder="请选择同一角色的其他候选人"
            notFoundContent={isLoading ? '正在加载…' : '没有其他候选人'}
            options={data ?? []}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item name="remark" label="说明">
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
