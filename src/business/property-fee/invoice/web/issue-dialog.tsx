import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { formatMoney } from '#kernel/web/format.ts'
import { DocumentsUpload } from '#engines/uploads/web/documents-upload.tsx'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { invoiceKind } from '../shared/dictionaries.ts'
import type { FeeInvoice } from '../shared/schema.ts'

/** Notes what was issued in the tax system: number, day and file. */
export function IssueDialog({ row, ...props }: StepDialogProps<FeeInvoice>): ReactNode {
  const isRed = row.invoiceKind === 'RED'
  const note = `请先在税务系统开具${invoiceKind.items[row.invoiceKind]}（价税合计¥${formatMoney(row.amount)}${isRed ? `，红冲${row.blueNumber}` : ''}），再在此登记，本平台不代为开票。`
  return (
    <StepDialog {...props} title={`登记开票 ${row.applyNo}`} note={note}>
      <Form.Item
        name="taxNumber"
        label="发票号码"
        extra="数电发票20位；其他发票8位并填写发票代码"
        rules={[{ required: true, whitespace: true, message: '请填写发票号码!' }]}
      >
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="taxCode" label="发票代码">
        <Input maxLength={12} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="issuedOn" label="开票日期" rules={[{ required: true, message: '请填写开票日期!' }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="file" label="发票文件（PDF或OFD）">
        <DocumentsUpload biz="fee-invoice" most={1} aria-label="发票文件" />
      </Form.Item>
    </StepDialog>
  )
}
