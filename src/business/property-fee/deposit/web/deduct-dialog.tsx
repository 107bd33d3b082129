import type { ReactNode } from 'react'
import { Form, Input, InputNumber } from 'antd'
import { formatMoney } from '#kernel/web/format.ts'
import { ImageUpload } from '#engines/uploads/web/image-upload.tsx'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { silentDays } from '../shared/dictionaries.ts'
import type { FeeDeposit } from '../shared/schema.ts'

/** Asks to keep something of a deposit: how much, why, and how it looks. */
export function DeductDialog({ row, ...props }: StepDialogProps<FeeDeposit>): ReactNode {
  const note = `押金余额¥${formatMoney(row.balance)}。提交后通知缴费人确认，收到通知${silentDays}天未答复视为同意；未开通账户的缴费人须登记书面同意。`
  return (
    <StepDialog {...props} title={`申请扣款 ${row.depositNo}`} note={note} verb="提交扣款">
      <Form.Item name="amount" label="扣款金额（元）" rules={[{ required: true, message: '请填写扣款金额!' }]}>
        <InputNumber<string> stringMode min="0.01" max={row.balance} precision={2} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="扣款原因"
        rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写扣款原因!(5-200字)' }]}
      >
        <Input.TextArea rows={2} showCount maxLength={200} />
      </Form.Item>
      <Form.Item name="photos" label="现场照片" rules={[{ required: true, message: '请上传照片!' }]}>
        <ImageUpload biz="fee-deposit" shrinks aria-label="上传现场照片" />
      </Form.Item>
    </StepDialog>
  )
}
