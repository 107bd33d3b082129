import type { ReactNode } from 'react'
import { formatMoney } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { FeeRefund } from '../shared/schema.ts'
import { PayeePanel } from './payee-panel.tsx'

/** Another way for money that the channel has finally refused to give back; it is approved anew. */
export function ChangeDialog({ row, ...props }: StepDialogProps<FeeRefund>): ReactNode {
  const note = `¥${formatMoney(row.money)}未能原路退回（${row.fault ?? '渠道退款失败'}）。改用其他方式须重新审批。`
  return (
    <StepDialog {...props} title={`改用其他退款方式 ${row.refundNo}`} note={note} verb="提交审批">
      <PayeePanel />
    </StepDialog>
  )
}
