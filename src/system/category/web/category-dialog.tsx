import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { categoryApi } from '../shared/api.ts'
import { TOP, type Category } from '../shared/schema.ts'

interface Props {
  /** Either the category to rename, or the one below which a new one goes; none is the top. */
  asked: { changed: Category } | { parent: Category | undefined }
  onClose: () => void
  onDone: () => void
}

/** Names a category. Its code follows from its place, which it keeps. */
export function CategoryDialog({ asked, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<{ name: string }>()
  const toast = useToast()
  const [idempotencyKey] = useIdempotencyKey()
  const done = (_result: Category, message: string): void => {
    toast.success(message)
    onDone()
    onClose()
  }
  const create = useCall(categoryApi.create, { idempotencyKey, onSuccess: done })
  const update = useCall(categoryApi.update, { onSuccess: done })
  const send = ({ name }: { name: string }): void => {
    const named = { name: name.trim() }
    if ('changed' in asked) {
      const { id, pid, version } = asked.changed
      update.mutate({ ...named, id, pid, version })
    } else create.mutate({ ...named, pid: asked.parent?.id ?? TOP })
  }
  return (
    <Dialog
      open
      title={'changed' in asked ? '编辑分类' : '添加分类'}
      confirmLoading={create.isPending || update.isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
    >
      <Form form={form} layout="vertical" onFinish={send} initialValues={'changed' in asked ? asked.changed : {}}>
        <Form.Item label="上级分类">{placeOf(asked)}</Form.Item>
        <Form.Item
          name="name"
          label="分类名称"
          rules={[{ required: true, whitespace: true, message: '请输入分类名称!' }]}
        >
          <Input maxLength={100} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

function placeOf(asked: Props['asked']): string {
  if ('changed' in asked) return asked.changed.pid === TOP ? '顶级分类' : `编码 ${asked.changed.code.slice(0, -3)}`
  return asked.parent ? `${asked.parent.name}（${asked.parent.code}）` : '顶级分类'
}
