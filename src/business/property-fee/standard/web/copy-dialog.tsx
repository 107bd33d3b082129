import type { ReactNode } from 'react'
import { Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { VillagesSelect } from '../../web/villages-select.tsx'
import { standardCalls } from '../shared/api.ts'
import type { FeeStandard } from '../shared/schema.ts'

interface Props {
  standard: FeeStandard
  onClose: () => void
  onDone: () => void
}

/** The same standard as a draft for other villages. */
export function CopyDialog({ standard, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<{ villageIds: string[] }>()
  const { mutate, isPending } = useDialogCall(form, standardCalls.copy, {
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`复制“${standard.standardName}”`}
      okText="复制"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>在所选小区各生成一份草稿，分别审核和公示。小区须由同一收费单位服务。</p>
      <Form form={form} layout="vertical" onFinish={({ villageIds }) => mutate({ id: standard.id, villageIds })}>
        <Form.Item name="villageIds" label="小区" rules={[{ required: true, message: '请选择小区!' }]}>
          <VillagesSelect />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
