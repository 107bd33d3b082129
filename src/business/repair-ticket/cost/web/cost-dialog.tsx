import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { formatMoney } from '#kernel/web/format.ts'
import { CostLinesPanel } from './cost-lines-panel.tsx'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'
import { linesOf, type OpenLine } from './cost-lines.ts'

interface Quotation {
  quotation: OpenLine[]
  remark?: string
}

/** What a paid repair will cost, line by line; the owner confirms it before the work goes on. */
export function QuoteDialog(props: ActionDialogProps): ReactNode {
  const before = props.ticket.quotation
  return (
    <DealDialog<Quotation>
      {...props}
      size="large"
      verb="发送报价"
      initialValues={{ quotation: before?.length ? [...before] : [{ quantity: '1' }] }}
      toInput={({ quotation, ...rest }) => ({ ...rest, quotation: linesOf(quotation) })}
    >
      <p className="repair-quiet">报价需业主确认后才能施工</p>
      <CostLinesPanel name="quotation" isRequired />
      <Form.Item name="remark" label="说明" rules={[{ max: 500, message: '不能超过500个字' }]}>
        <Input.TextArea rows={2} maxLength={500} placeholder="给业主的说明，可不填" />
      </Form.Item>
    </DealDialog>
  )
}

interface Receipt {
  receiptNo: string
  remark?: string
}

/** Notes a payment by its receipt. The receipt is made out for the whole sum. */
export function PaidDialog(props: ActionDialogProps): ReactNode {
  const { amount } = props.ticket
  return (
    <DealDialog<Receipt> {...props} toInput={(values) => ({ ...values, amount })}>
      <p className="repair-total repair-total-large">
        应收 <strong>¥{formatMoney(amount)}</strong>
      </p>
      <Form.Item
        name="receiptNo"
        label="收据号"
        rules={[
          { required: true, whitespace: true, message: '请输入收据号!' },
          { max: 40, message: '不能超过40个字' },
        ]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[{ max: 500, message: '不能超过500个字' }]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </DealDialog>
  )
}
