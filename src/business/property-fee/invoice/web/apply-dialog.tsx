import type { ReactNode } from 'react'
import { Alert, Form } from 'antd'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { invoiceApi, invoiceCalls, mineInvoiceCalls } from '../shared/api.ts'
import type { InvoiceInput, InvoiceQuote } from '../shared/schema.ts'
import { TitlePanel } from './title-panel.tsx'

interface Props {
  orderId: string
  payNo: string
  /** Of a payment of the user's own, not at the desk. */
  isOwn?: boolean
  onClose: () => void
}

/** Asks for the invoice of a payment: in whose name, and where it is sent to. */
export function ApplyDialog({ orderId, payNo, isOwn = false, onClose }: Props): ReactNode {
  const calls = isOwn ? mineInvoiceCalls : invoiceCalls
  const { data, error } = useEndpoint(calls.quote, { orderId }, { staleTime: 0 })
  const refused = data ? data.refusal : error?.message
  if (refused)
    return (
      <Dialog open title={`申请发票 ${payNo}`} onCancel={onClose} footer={null}>
        <Alert type="warning" showIcon title={refused} />
      </Dialog>
    )
  return data ? <ApplyForm quote={data} {...{ orderId, payNo, isOwn, onClose }} /> : null
}

function ApplyForm({ quote, orderId, payNo, isOwn, onClose }: Props & { quote: InvoiceQuote }): ReactNode {
  const [form] = Form.useForm<Omit<InvoiceInput, 'orderId'>>()
  const call: Endpoint<InvoiceInput, { applyNo: string }> = isOwn ? mineInvoiceCalls.apply : invoiceCalls.apply
  const { mutate, isPending } = useDialogCall(form, call, {
    invalidates: [invoiceApi.page, mineInvoiceCalls.list],
    said: ({ applyNo }) => `已提交开票申请，申请单号${applyNo}`,
    onClose,
  })
  return (
    <Dialog
      open
      title={`申请发票 ${payNo}`}
      okText="提交申请"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        可开票<strong>¥{formatMoney(quote.amount)}</strong>（含税额¥{formatMoney(quote.tax)}），由物业在税务系统开具。
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ titleKind: 'PERSON' }}
        onFinish={(typed) => mutate({ ...typed, orderId })}
      >
        <TitlePanel />
      </Form>
    </Dialog>
  )
}
