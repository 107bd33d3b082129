import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import { invoicePermissions } from '../../invoice/shared/permissions.ts'
import { refundPermissions } from '../../refund/shared/permissions.ts'
import { receiptApi, receiptCalls } from '../../receipt/shared/api.ts'
import { receiptPermissions } from '../../receipt/shared/permissions.ts'
import { payApi, payCrud } from '../shared/api.ts'
import { payFields } from '../shared/fields.ts'
import { payPermissions } from '../shared/permissions.ts'
import type { FeePayOrder } from '../shared/schema.ts'
import { SumsPanel } from './sums-panel.tsx'

const DetailPanel = block(
  () => import('./detail-panel.tsx'),
  (m) => m.DetailPanel,
  { height: 160 },
)
const ReceiptPrint = block(
  () => import('../../receipt/web/receipt-print.tsx'),
  (m) => m.ReceiptPrint,
)

const ApplyDialog = block(
  () => import('../../refund/web/apply-dialog.tsx'),
  (m) => m.ApplyDialog,
)

const InvoiceDialog = block(
  () => import('../../invoice/web/apply-dialog.tsx'),
  (m) => m.ApplyDialog,
)

const detail = {
  tabs: ({ id }: FeePayOrder) => [{ key: 'items', label: '缴费明细', children: <DetailPanel id={id} /> }],
}
const order = {
  search: ['villageId', 'roomName', 'payNo', 'state'],
  cards: ['payNo', 'state', 'roomName', 'payerName', 'amount', 'channel', 'paidAt'],
} as const

const summary = (query: Readonly<Record<string, string>>): ReactNode => <SumsPanel query={query} />

/** 收款记录: what was taken at the desk, for what and how. */
export function FeePayPage(): ReactNode {
  const [receiptId, setReceiptId] = useState<string>()
  const [asked, setAsked] = useState<{ row: FeePayOrder; list: ListHandle }>()
  const [invoiced, setInvoiced] = useState<FeePayOrder>()
  const navigate = useNavigate()
  const { mutateAsync: issue } = useCall(receiptCalls.issue, { invalidates: [receiptApi.page] })
  const print = async ({ id }: FeePayOrder, list: ListHandle): Promise<void> => {
    const receipt = await issue({ orderId: id })
    list.refresh()
    setReceiptId(receipt.id)
  }
  const toolbarActions: readonly ToolbarAction[] = [
    {
      key: 'desk',
      label: '收费台',
      permission: payPermissions.collect,
      onClick: () => void navigate('/property-expenses/desk'),
    },
  ]
  const rowActions: readonly RowAction<FeePayOrder>[] = [
    {
      key: 'receipt',
      label: '打印收据',
      permission: receiptPermissions.print,
      visible: ({ state, receiptNo }) => state === 'SUCCESS' || receiptNo !== null,
      onClick: (row, list) => void print(row, list).catch(() => undefined),
    },
    {
      key: 'invoice',
      label: '申请发票',
      permission: invoicePermissions.apply,
      visible: ({ state, amount, refunded }) => state === 'SUCCESS' && refunded !== amount,
      onClick: setInvoiced,
    },
    {
      key: 'refund',
      label: '申请退款',
      permission: refundPermissions.apply,
      visible: ({ state, amount, refunded }) => state === 'SUCCESS' && refunded !== amount,
      onClick: (row, list) => setAsked({ row, list }),
    },
  ]
  return (
    <>
      <ManageView
        title="收款"
        api={payApi}
        fields={payFields}
        permissions={payCrud}
        detail={detail}
        order={order}
        summary={summary}
        toolbarActions={toolbarActions}
        rowActions={rowActions}
      />
      {asked && (
        <ApplyDialog
          payOrderId={asked.row.id}
          payNo={asked.row.payNo}
          onClose={() => setAsked(undefined)}
          onDone={() => asked.list.refresh()}
        />
      )}
      {invoiced && (
        <InvoiceDialog orderId={invoiced.id} payNo={invoiced.payNo} onClose={() => setInvoiced(undefined)} />
      )}
      {receiptId && <ReceiptPrint id={receiptId} onClose={() => setReceiptId(undefined)} />}
    </>
  )
}
