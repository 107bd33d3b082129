import type { ReactNode } from 'react'
import { Form } from 'antd'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { OwnersMeeting } from '../shared/schema.ts'
import { DocumentsUploadPanel } from './documents-panel.tsx'

/** A court asks that what was cast in a vote without a count can still be opened. */
export const CourtDialog = ({ row, ...props }: StepDialogProps<OwnersMeeting>): ReactNode => (
  <StepDialog
    {...props}
    title={`保留“${row.title}”的表决密钥`}
    note="未计票的表决在结束一年后销毁密钥，此后任何人不能打开表决票。有法院文书的，密钥继续保留。"
  >
    <Form.Item name="courtFiles" label="法院文书" rules={[{ required: true, message: '请上传法院文书' }]}>
      <DocumentsUploadPanel />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)
