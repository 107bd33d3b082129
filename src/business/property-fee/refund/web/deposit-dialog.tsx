import type { ReactNode } from 'react'
import { Alert, Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { depositApi } from '../../deposit/shared/api.ts'
import { refundApi, refundCalls } from '../shared/api.ts'
import type { RefundInput, RefundQuote } from '../shared/schema.ts'
import { PayeePanel } from './payee-panel.tsx'
import { ReasonPanel } from './reason-panel.tsx'

interface Props {
  depositId: string
  depositNo: string
  onClose: () => void
  onDone: () => void
}

/** Asks for what is left of a deposit to go back. */
export function DepositDialog({ depositId, depositNo, ...rest }: Props): ReactNode {
  const { data } = useEndpoint(refundCalls.quote, { depositId }, { staleTime: 0 })
  if (!data) return null
  if (data.refusal !== null)
    return (
      <Dialog open title={`退还押金 ${depositNo}`} onCancel={rest.onClose} footer={null}>
        <Alert type="warning" showIcon title={data.refusal} />
      </Dialog>
    )
  return <DepositForm quote={data} depositId={depositId} depositNo={depositNo} {...rest} />
}

function DepositForm({ quote, depositId, depositNo, onClose, onDone }: Props & { quote: RefundQuote }): ReactNode {
  const [form] = Form.useForm<RefundInput>()
  const { mutate, isPending } = useDialogCall(form, refundCalls.apply, {
    invalidates: [refundApi.page, depositApi.page],
    said: ({ refundNo }) => `已提交审批，退款单号${refundNo}`,
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`退还押金 ${depositNo}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        退还押金余额<strong>¥{formatMoney(quote.amount)}</strong>。审批通过并付款后结清，账单不恢复欠费。
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reasonCode: 'DEPOSIT' }}
        onFinish={(typed) => mutate({ ...typed, refundKind: 'DEPOSIT', depositId, amount: quote.amount })}
      >
        <ReasonPanel />
        <PayeePanel />
      </Form>
    </Dialog>
  )
}
