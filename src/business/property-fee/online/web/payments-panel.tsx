import { Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime, formatMoney } from '#kernel/web/format.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { payChannel } from '../../payment/shared/dictionaries.ts'
import { mineReceiptCalls } from '../../receipt/shared/api.ts'
import { mineCalls } from '../shared/api.ts'
import type { MinePayment } from '../shared/schema.ts'

const ReceiptPrint = block(
  () => import('../../receipt/web/receipt-print.tsx'),
  (m) => m.ReceiptPrint,
)

const ApplyDialog = block(
  () => import('../../invoice/web/apply-dialog.tsx'),
  (m) => m.ApplyDialog,
)

/** What was paid of the user's bills and ahead, in whatever way, the newest first, with its receipts and invoices. */
export function PaymentsPanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(mineCalls.payments, {})
  const [printed, setPrinted] = useState<string>()
  const [invoiced, setInvoiced] = useState<MinePayment>()
  const issue = useCall(mineReceiptCalls.issue, {
    invalidates: [mineCalls.payments],
    onSuccess: ({ id }) => setPrinted(id),
  })
  if (error && !data)
    return (
      <Problem
        kind="failed"
        title="缴费记录获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return null
  if (data.payments.length === 0) return <EmptyState title="没有缴费记录" text="缴费后可以在这里查看。" />
  return (
    <>
      <ul className="fee-mine-group" aria-label="缴费记录">
        {data.payments.map((payment) => (
          <li key={payment.id} className="fee-mine-bill">
            <PaymentRow
              payment={payment}
              isIssuing={issue.isPending}
              onPrint={() => issue.mutate({ orderId: payment.id })}
              onInvoice={() => setInvoiced(payment)}
            />
          </li>
        ))}
      </ul>
      <Suspense>{printed && <ReceiptPrint isOwn id={printed} onClose={() => setPrinted(undefined)} />}</Suspense>
      <Suspense>
        {invoiced && (
          <ApplyDialog isOwn orderId={invoiced.id} payNo={invoiced.payNo} onClose={() => setInvoiced(undefined)} />
        )}
      </Suspense>
    </>
  )
}

interface RowProps {
  payment: MinePayment
  isIssuing: boolean
  onPrint: () => void
  onInvoice: () => void
}

function PaymentRow({ payment, isIssuing, onPrint, onInvoice }: RowProps): ReactNode {
  const channelText = useDictionaryText(payChannel)
  const { payNo, roomName, itemNames, amount, refunded, refunding, channel, paidAt, receiptNo, isUndone } = payment
  return (
    <>
      <p className="fee-mine-sum">
        <strong>¥{formatMoney(amount)}</strong>
        <span>
          {channelText(channel)}
          {isUndone && '（已撤销）'}
          {refunded !== '0.00' && `（已退款¥${formatMoney(refunded)}）`}
          {refunding !== '0.00' && `（退款中¥${formatMoney(refunding)}）`}
        </span>
        {!isUndone && (
          <>
            <Button type="link" aria-label={`收据 ${payNo}`} disabled={isIssuing} onClick={onPrint}>
              收据
            </Button>
            <Button type="link" aria-label={`申请发票 ${payNo}`} onClick={onInvoice}>
              申请发票
            </Button>
          </>
        )}
      </p>
      <p>
        {roomName} · {itemNames} · {formatDateTime(paidAt)}
      </p>
      <p className="fee-mine-quiet">
        支付单号{payNo}
        {receiptNo && `，收据号${receiptNo}`}
      </p>
    </>
  )
}
