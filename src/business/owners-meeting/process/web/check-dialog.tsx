import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { todayText } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { ownersMeetingFields } from '../../meeting/shared/fields.ts'
import { DocumentsUploadPanel } from '../../meeting/web/documents-panel.tsx'
import { processApi } from '../shared/api.ts'
import type { StepShown } from '../shared/schema.ts'

interface Values {
  doneOn: string
  files?: string
}

interface Props {
  meetingId: string
  step: StepShown
  onClose: () => void
}

/** On which day a step was done, and what shows it. */
export function CheckDialog({ meetingId, step, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const { mutate, isPending } = useDialogCall(form, processApi.check, {
    invalidates: [processApi.read, ownersMeetingApi.one],
    onClose,
  })
  const [initial] = useState(() => ({
    doneOn: step.doneOn ?? todayText(),
    files: step.files ?? undefined,
  }))
  return (
    <Dialog
      open
      title={`自查：${step.name}`}
      okText="提交自查"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{step.documents}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={({ doneOn, files }) => mutate({ meetingId, stepNo: step.stepNo, doneOn, files: files ?? null })}
      >
        <Form.Item name="doneOn" label="完成日期" rules={[{ required: true, message: '请选择完成日期!' }]}>
          <FieldControl field={fieldOf(ownersMeetingFields, 'noticeDate')} />
        </Form.Item>
        <Form.Item name="files" label="材料">
          <DocumentsUploadPanel />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
