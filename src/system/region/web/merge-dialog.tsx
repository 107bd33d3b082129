import type { ReactNode } from 'react'
import { Alert, Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { regionApi } from '../shared/api.ts'
import type { Region } from '../shared/schema.ts'

interface Props {
  row: Region
  onClose: () => void
  onDone: () => void
}

/** Asks into which region another one goes. */
export function MergeDialog({ row, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<{ mergedTo: string }>()
  const toast = useToast()
  const { mutate, isPending } = useCall(regionApi.merge, {
    onSuccess: (_result, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={`将“${row.name}”并入其他区划`}
      okText="确认并入"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Alert type="warning" showIcon title="并入后本区划停用，其下级区划和小区归入新的区划，代码保留备查。" />
      <Form
        form={form}
        name="region-merge"
        layout="vertical"
        style={{ marginBlockStart: 16 }}
        onFinish={({ mergedTo }) => mutate({ id: row.id, version: row.version, mergedTo: mergedTo.trim() })}
      >
        <Form.Item
          name="mergedTo"
          label="并入的区划代码"
          rules={[{ required: true, pattern: /^\s*\d{12}\s*$/, message: '区划代码必须为12位数字' }]}
        >
          <Input inputMode="numeric" maxLength={14} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
