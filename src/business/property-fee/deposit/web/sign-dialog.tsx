import type { ReactNode } from 'react'
import { Form } from 'antd'
import { ImageUpload } from '#engines/uploads/web/image-upload.tsx'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { FeeDeposit } from '../shared/schema.ts'

/** Notes that the payer has agreed on paper. */
export const SignDialog = ({ row, ...props }: StepDialogProps<FeeDeposit>): ReactNode => (
  <StepDialog {...props} title={`登记书面同意 ${row.depositNo}`} note="登记后扣款立即生效，并通知缴费人。">
    <Form.Item
      name="proof"
      label="住户签字的书面材料"
      rules={[{ required: true, message: '请上传住户签字的书面材料!' }]}
    >
      <ImageUpload biz="fee-deposit" shrinks aria-label="上传书面材料" />
    </Form.Item>
    <ReasonItem isNeeded={false} />
  </StepDialog>
)
