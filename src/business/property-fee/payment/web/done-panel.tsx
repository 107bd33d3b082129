import { useEffect, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { receiptApi, receiptCalls } from '../../receipt/shared/api.ts'
import { payApi } from '../shared/api.ts'
import type { FeePayOrder } from '../shared/schema.ts'

const ReceiptPrint = block(
  () => import('../../receipt/web/receipt-print.tsx'),
  (m) => m.ReceiptPrint,
)

interface Props {
  order: FeePayOrder
  change: string
  onNext: () => void
}

/** What was taken and what is handed back; the receipt, and on to the next. */
export function DonePanel({ order, change, onNext }: Props): ReactNode {
  const [receiptId, setReceiptId] = useState<string>()
  const { mutate, isPending } = useCall(receiptCalls.issue, {
    invalidates: [receiptApi.page, payApi.page],
    onSuccess: ({ id }) => setReceiptId(id),
  })
  useEffect(() => document.getElementById('fee-desk-print')?.focus(), [])
  return (
    <section className="fee-desk-done" aria-label="收款成功">
      <h2>收款成功</h2>
      <p>
        {order.roomName}，{order.itemNames}，支付单号{order.payNo}
      </p>
      <p className="fee-desk-due">
        实收<strong>¥{formatMoney(order.amount)}</strong>
        找零<strong>¥{formatMoney(change)}</strong>
        {order.early !== '0.00' && <small>已减早缴优惠¥{formatMoney(order.early)}</small>}
      </p>
      <div className="fee-desk-line">
        <Button id="fee-desk-print" type="primary" loading={isPending} onClick={() => mutate({ orderId: order.id })}>
          打印收据
        </Button>
        <Button onClick={onNext}>下一位</Button>
      </div>
      {receiptId && <ReceiptPrint id={receiptId} onClose={() => setReceiptId(undefined)} />}
    </section>
  )
}
