import type { ReactNode } from 'react'
import { Form } from 'antd'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { OwnersMeeting } from '../shared/schema.ts'
import { DocumentsUploadPanel } from './documents-panel.tsx'

/** A vote that was found to be forged has no result: the street says so by the document that found it. */
export const AnnulDialog = ({ row, ...props }: StepDialogProps<OwnersMeeting>): ReactNode => (
  <StepDialog
    {...props}
    danger
    title={`宣布“${row.title}”无效`}
    note="宣布无效后本次表决没有结果，表决记录和文件继续保存。"
  >
    <Form.Item name="annulFiles" label="文件" rules={[{ required: true, message: '请上传宣布无效的文件' }]}>
      <DocumentsUploadPanel />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)
