import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { DocumentsUploadPanel } from '../../meeting/web/documents-panel.tsx'
import { sealedApi } from '../shared/api.ts'
import { exportOccasion } from '../shared/dictionaries.ts'
import type { AskInput } from '../shared/schema.ts'

const occasions = optionsOf(exportOccasion).filter(({ value }) => value !== 'COUNT')

type Values = Pick<AskInput, 'occasion' | 'files'>

/** For which occasion the street needs the file, and what shows it. */
export function AskDialog({ meetingId, onClose }: { meetingId: string; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const { mutate, isPending } = useDialogCall(form, sealedApi.ask, { invalidates: [sealedApi.list], onClose })
  return (
    <Dialog
      open
      title="申请导出密封文件"
      okText="申请"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>由计票人、监票人或另一名街道人员确认后，您可以导出一次。</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ occasion, files }) => mutate({ meetingId, occasion, files: files ?? null })}
      >
        <Form.Item name="occasion" label="用途" rules={[{ required: true, message: '请选择用途!' }]}>
          <Select options={occasions} />
        </Form.Item>
        <Form.Item name="files" label="证明文件">
          <DocumentsUploadPanel />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
