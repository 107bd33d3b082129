import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { todayText } from '#kernel/web/format.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { prepareApi, prepareDutyApi } from '../shared/api.ts'
import { prepareDuty } from '../shared/dictionaries.ts'
import { prepareFields } from '../shared/fields.ts'
import type { PrepareDutyDone } from '../shared/schema.ts'
import { DocumentsUploadPanel } from './documents-panel.tsx'

interface Props {
  preparationId: string
  kind: PrepareDutyDone['kind']
  done: PrepareDutyDone | undefined
  onClose: () => void
}

interface Values {
  doneOn: string
  files: string
}

/** On which day a duty was done, and what came of it. */
export function DutyDialog({ preparationId, kind, done, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const toast = useToast()
  const { mutate, isPending } = useCall(prepareDutyApi, {
    invalidates: [prepareApi.one],
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => void refuseFields(form, error),
  })
  const [initial] = useState(() => ({
    doneOn: done?.doneOn ?? todayText(),
    files: done?.files ?? undefined,
  }))
  return (
    <Dialog
      open
      title={prepareDuty.items[kind]}
      okText="保存"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(values) => mutate({ preparationId, kind, ...values })}
      >
        <Form.Item name="doneOn" label="完成日期" rules={[{ required: true, message: '请选择完成日期!' }]}>
          <FieldControl field={fieldOf(prepareFields, 'noticedOn')} />
        </Form.Item>
        <Form.Item name="files" label="工作成果" rules={[{ required: true, message: '请上传工作成果' }]}>
          <DocumentsUploadPanel />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
