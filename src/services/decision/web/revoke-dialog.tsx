import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { decisionFields } from '../shared/fields.ts'
import type { Decision } from '../shared/schema.ts'
import { DocumentsUploadPanel } from './documents-panel.tsx'

interface Values {
  revokedOn: string
  revokeFiles?: string
  remark: string
}

const needed = (message: string) => [{ required: true, message }]

/** The end of a decision by a court or an authority: from which day, by which paper, and why. */
export function RevokeDialog({ row, action, onClose, deal }: StepDialogProps<Decision>): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    try {
      await deal({ ...values })
      onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`撤销“${row.title}”`}
      okText={action.label}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>撤销后决定不再有效，依据该决定办理的事项不会自动改变，由社区逐项处理后办结。</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="revokedOn" label="撤销生效日" rules={needed('请选择撤销生效日!')}>
          <FieldControl field={fieldOf(decisionFields, 'revokedOn')} />
        </Form.Item>
        <Form.Item name="revokeFiles" label="裁判文书或行政文书" rules={needed('请上传撤销决定的裁判文书或行政文书')}>
          <DocumentsUploadPanel field={fieldOf(decisionFields, 'files')} />
        </Form.Item>
        <Form.Item
          name="remark"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 500, message: messages.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
