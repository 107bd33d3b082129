import type { ReactNode } from 'react'
import { Form } from 'antd'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { AttachmentsUploadPanel } from '../../web/attachments-panel.tsx'
import type { FileTransfer } from '../shared/schema.ts'

/** Whoever looks on signs what they have seen. */
export const SignDialog = ({ row, ...props }: StepDialogProps<FileTransfer>): ReactNode => (
  <StepDialog {...props} title={`监交签字 ${row.transferNo}`}>
    <p>请现场核对移交的档案后签字。没有监交人签字，接收人不能接收。</p>
    <Form.Item
      name="supervisorFile"
      label="监交人签字"
      extra="手写签名的图片，或线下签字页的扫描件"
      rules={[{ required: true, message: '请监交人签字' }]}
    >
      <AttachmentsUploadPanel label="监交人签字" most={1} />
    </Form.Item>
  </StepDialog>
)
