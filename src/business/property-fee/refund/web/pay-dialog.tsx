import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { formatMoney } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { onlineChannel } from '../../online/shared/dictionaries.ts'
import { refundKind } from '../shared/dictionaries.ts'
import type { FeeRefund } from '../shared/schema.ts'

/** What is about to be done, in words. */
function noteOf({
  refundKind: kind,
  way,
  channel,
  money,
  amount,
  payeeName,
  bankName,
  accountNo,
  toPayerName,
}: FeeRefund): string {
  if (kind === 'MOVE') return `¥${formatMoney(amount)}转入${toPayerName}的预存账户，不付款。`
  if (way === null) return `¥${formatMoney(amount)}退回原预存账户，不付款。`
  const rest = money === amount ? '' : `其余退回原预存账户。`
  if (way === 'ORIGINAL')
    return `¥${formatMoney(money)}通过${channel && onlineChannel.items[channel]}退回原付款账户，渠道确认后完成，账单恢复欠费。`
  if (way === 'CASH') return `从本班钱箱付现金¥${formatMoney(money)}。${rest}`
  return `向${payeeName}（${bankName} ${accountNo}）转账¥${formatMoney(money)}。${rest}完整账号在列表的“查看账户”中。`
}

/** Pays out what was approved: in cash out of the turn's drawer, or by a transfer whose number is noted. */
export function PayDialog({ row, ...props }: StepDialogProps<FeeRefund>): ReactNode {
  return (
    <StepDialog {...props} title={`${refundKind.items[row.refundKind]}付款 ${row.refundNo}`} note={noteOf(row)}>
      {row.way === 'TRANSFER' && (
        <Form.Item
          name="voucherNo"
          label="转账凭证号"
          rules={[{ required: true, whitespace: true, max: 64, message: '请填写转账凭证号!' }]}
        >
          <Input maxLength={64} />
        </Form.Item>
      )}
    </StepDialog>
  )
}
