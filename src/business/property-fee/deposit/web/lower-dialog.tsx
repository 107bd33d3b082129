import type { ReactNode } from 'react'
import { Form, InputNumber } from 'antd'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { FeeDeposit } from '../shared/schema.ts'

/** Asks for less than the payer has objected to; they are asked anew. */
export const LowerDialog = ({ row, ...props }: StepDialogProps<FeeDeposit>): ReactNode => (
  <StepDialog {...props} title={`调低扣款 ${row.depositNo}`} note="调低后重新通知缴费人确认，答复期限重新计算。">
    <Form.Item name="amount" label="调低后的扣款金额（元）" rules={[{ required: true, message: '请填写扣款金额!' }]}>
      <InputNumber<string> stringMode min="0.01" max={row.balance} precision={2} style={{ width: '100%' }} />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)
